import { limits, priceQuickPicks } from '@joddee/contract/limits';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { TextField } from '../../ui/field.tsx';
import { PhotoInput } from '../../ui/photo-input.tsx';
import type { StepProps } from './step-props.ts';

export function PriceStep({
  values,
  errors,
  onChange,
  onBusy,
}: StepProps & { onBusy: (busy: boolean) => void }) {
  const photos = values.imagePost;
  return (
    <>
      <TextField
        label={text.price}
        inputMode="numeric"
        hint={text.priceHint}
        value={values.price}
        error={errors.price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <div className="row">
        {priceQuickPicks.map((price) => (
          <button
            key={price}
            type="button"
            className="button plain small"
            onClick={() => onChange({ price: String(price) })}
          >
            {text.quickPrice(price)}
          </button>
        ))}
      </div>
      <h3>{text.photos}</h3>
      <div className="grid three">
        {photos.map((url, index) => (
          <PhotoInput
            key={url}
            label={text.photo(index + 1)}
            folder="post"
            url={url}
            onBusy={onBusy}
            onUploaded={(next) =>
              onChange({ imagePost: photos.map((other) => (other === url ? next : other)) })
            }
            onRemove={() => onChange({ imagePost: photos.filter((other) => other !== url) })}
          />
        ))}
        {photos.length < limits.photos.max ? (
          <PhotoInput
            key={`new-${photos.length}`}
            label={text.photo(photos.length + 1)}
            folder="post"
            url=""
            error={errors.image}
            onBusy={onBusy}
            onUploaded={(url) => onChange({ imagePost: [...photos, url] })}
          />
        ) : null}
      </div>
    </>
  );
}

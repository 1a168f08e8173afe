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
  // Each photo in its place and one more to add; a fourth has none.
  const slots = Array.from({ length: Math.min(photos.length + 1, limits.photos.max) }, (_, number) => number);
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
      <div className="grid">
        {slots.map((number) => {
          const url = photos[number] ?? '';
          return (
            <PhotoInput
              key={number}
              label={text.photo(number + 1)}
              folder="post"
              url={url}
              error={number === photos.length ? errors.image : undefined}
              onBusy={onBusy}
              onUploaded={(next) =>
                onChange({
                  imagePost:
                    url === '' ? [...photos, next] : photos.map((kept) => (kept === url ? next : kept)),
                })
              }
              onRemove={() => onChange({ imagePost: photos.filter((kept) => kept !== url) })}
            />
          );
        })}
      </div>
    </>
  );
}

import { limits, priceQuickPicks } from '@joddee/contract/limits';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { useRef } from 'react';
import { PhotoInput } from '../../components/photo/photo-input.tsx';
import { TextField } from '../../ui/field.tsx';
import type { StepProps } from './step-props.ts';

/** The input in which each photo was uploaded; a photo that came with the listing is its own input. */
function usePlaces() {
  const places = useRef(new Map<string, string>());
  const next = useRef(0);
  return {
    placeOf: (url: string) => places.current.get(url) ?? url,
    /** The input for the next photo. */
    free: () => `added-${next.current}`,
    filled(place: string, url: string) {
      places.current.set(url, place);
      if (place === `added-${next.current}`) next.current += 1;
    },
  };
}

/** Replaces the old photo or, without one, appends; a fourth is ignored. */
function withPhoto(photos: string[], old: string, uploaded: string): string[] {
  if (old !== '') return photos.map((kept) => (kept === old ? uploaded : kept));
  return [...photos, uploaded].slice(0, limits.photos.max);
}

export function PriceStep({
  values,
  errors,
  onChange,
  onBusy,
}: StepProps & { onBusy: (busy: boolean) => void }) {
  const photos = values.imagePost;
  const { placeOf, free, filled } = usePlaces();
  // Keyed by input and not by index, because an upload may end after other photos were removed.
  const places = photos.map((url) => ({ place: placeOf(url), url }));
  if (photos.length < limits.photos.max) places.push({ place: free(), url: '' });
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
            className="button plain compact"
            onClick={() => onChange({ price: String(price) })}
          >
            {text.quickPrice(price)}
          </button>
        ))}
      </div>
      <h3>{text.photos}</h3>
      <div className="grid">
        {places.map(({ place, url }, index) => (
          <PhotoInput
            key={place}
            label={text.photo(index + 1)}
            folder="post"
            url={url}
            error={url === '' ? errors.image : undefined}
            onBusy={onBusy}
            onUploaded={(uploaded) => {
              filled(place, uploaded);
              onChange(({ imagePost }) => ({ imagePost: withPhoto(imagePost, url, uploaded) }));
            }}
            onRemove={() =>
              onChange(({ imagePost }) => ({ imagePost: imagePost.filter((kept) => kept !== url) }))
            }
          />
        ))}
      </div>
    </>
  );
}

import { limits } from '@joddee/contract/limits';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { TextField } from '../../ui/field.tsx';
import { recentPlates } from './recent-plates.ts';

interface PlateFieldProps {
  value: string;
  error: string | undefined;
  onChange: (plate: string) => void;
}

/** The plate, with buttons for the plates of earlier bookings. */
export function PlateField({ value, error, onChange }: PlateFieldProps) {
  const user = useSession(({ user }) => user);
  const bookings = useLive(({ bookings }) => bookings.values());
  const plates = user === undefined ? [] : recentPlates(bookings, user.id);
  return (
    <div className="stack tight">
      <TextField
        label={text.plate}
        placeholder={text.platePlaceholder}
        maxLength={limits.plate.max}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {plates.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within the form would read as another field.
        <div className="row" role="group" aria-label={text.recentPlates}>
          {plates.map((plate) => (
            <button
              key={plate}
              type="button"
              className="slot plate"
              aria-pressed={plate === value}
              onClick={() => onChange(plate)}
            >
              {plate}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

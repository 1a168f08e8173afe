import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import * as parts from '../../../ui/styles/parts.module.css';
import type { WizardValues } from '../wizard-values.ts';
import * as styles from './listing.module.css';
import type { ListingThing } from './listing-things.ts';

interface ListingProgressProps {
  kind: 'add' | 'edit';
  things: readonly ListingThing[];
  onMend: (field: keyof WizardValues) => void;
}

/** What the listing needs, and how much of it is there. A mistake leads to its field. */
export function ListingProgress({ kind, things, onMend }: ListingProgressProps) {
  const done = things.filter(({ isDone }) => isDone).length;
  const percent = Math.round((done / things.length) * 100);
  const words = text.complete(done, things.length);
  return (
    <section className={`card ${parts.column} ${parts.cardPadding} ${styles.progress}`} aria-label={words}>
      <div className="spread">
        <strong>{words}</strong>
        {done < things.length ? (
          <span className="quiet small ">{percent}%</span>
        ) : (
          <CircleCheck className={styles.thingDone} aria-hidden="true" />
        )}
      </div>
      <div className={styles.progressLine} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </div>
      {done === things.length ? (
        <p className="quiet small">{text.completeHint[kind]}</p>
      ) : (
        <ul>
          {things.map(({ thing, isDone, wrong }) => (
            <li key={thing} data-state={wrong !== undefined ? 'wrong' : isDone ? 'done' : 'open'}>
              {wrong !== undefined ? <CircleAlert /> : isDone ? <CircleCheck /> : <CircleDot />}
              {wrong === undefined ? (
                <span>
                  {text.things[thing]}
                  <span className="visually-hidden"> {isDone ? text.thingDone : text.thingOpen}</span>
                </span>
              ) : (
                <button
                  type="button"
                  className="button text compact"
                  aria-label={text.mend(text.things[thing])}
                  onClick={() => onMend(wrong)}
                >
                  {text.things[thing]}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import './waits.css';
import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import { useOpenWaits } from './open-waits.ts';
import { WaitRow } from './wait-row.tsx';

/** Among the tickets: the times that are held for the user, or those that the user still waits for. */
export function WaitsPart({ held }: { held: boolean }) {
  const waits = useOpenWaits().filter(({ state }) => (state === 'held') === held);
  if (waits.length === 0) return null;
  return (
    <section className="stack tight" aria-label={held ? text.held : text.heading}>
      <h2 className="next-heading">{text.heading}</h2>
      <ul className="wait-list">
        {waits.map((wait) => (
          <li key={wait._id}>
            <WaitRow wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { rentText as text } from '@joddee/thai-text/screens/rent-text';

/** What the colours of the pins mean for the chosen time. */
export function MapLegend() {
  return (
    <ul className="map-legend" aria-hidden="true">
      {(['free', 'part', 'full'] as const).map((state) => (
        <li key={state}>
          <span className={`legend-mark ${state}`} /> {text.legend[state]}
        </li>
      ))}
    </ul>
  );
}

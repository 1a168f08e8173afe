import './arrival-line.css';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Navigation from 'lucide-react/icons/navigation';
import type { ArrivalWords } from './arrival-words.ts';

/** "On the way, in about 8 minutes", or that the car should be there. */
export function ArrivalLine({ words: { tone, what, about } }: { words: ArrivalWords }) {
  const Icon = tone === 'live' ? Navigation : CircleAlert;
  return (
    <p className="arrival-line" data-tone={tone}>
      <Icon aria-hidden="true" />
      <span>
        <strong>{what}</strong> {about === '' ? null : <span className="quiet small">{about}</span>}
      </span>
    </p>
  );
}

import { designText as text } from '@joddee/thai-text/screens/design-text';
import Bell from 'lucide-react/icons/bell';
import Share from 'lucide-react/icons/share';
import { emptyIncomingDrawing } from '../../art/empty-drawings.ts';
import * as styles from '../../components/live/live-words.module.css';
import { Stat } from '../../ui/stat.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import ToastCard from '../../ui/toasts/toast-card.tsx';
import { Part } from './part.tsx';

const tones = ['live', 'brand', 'done', 'harm', 'quiet'] as const;
const kinds = ['live', 'done', 'harm'] as const;

export function StateParts() {
  return (
    <>
      <Part name="chips">
        <div className="row">
          {tones.map((tone) => (
            <span key={tone} className="chip" data-tone={tone}>
              {text.states[tone]}
            </span>
          ))}
          <span className={parts.badge}>2</span>
          <span
            className={`${parts.inline} ${parts.gap2} unbroken ${parts.smallerStrong} ${styles.liveWords}`}
          >
            {text.accepting}
          </span>
        </div>
        <div className="row">
          {tones.map((tone) => (
            <span key={tone} className="icon-tile" data-tone={tone}>
              <Bell />
            </span>
          ))}
        </div>
      </Part>
      <Part name="notices">
        {tones.map((tone) => (
          <p key={tone} className="notice" data-tone={tone}>
            {text.states[tone]}
          </p>
        ))}
        {kinds.map((kind) => (
          <ToastCard
            key={kind}
            toast={{ key: kind, kind, text: text.states[kind], about: text.place, place: 'strip', since: 0 }}
          />
        ))}
      </Part>
      <Part name="figures">
        <div className={parts.grid}>
          <Stat label={text.waiting} value="2" hint={text.longest} isLive />
          <Stat label={text.today} value="240" />
        </div>
      </Part>
      <Part name="empty">
        <EmptyState drawing={emptyIncomingDrawing} title={text.emptyTitle} text={text.emptyText}>
          <button type="button" className="button soft">
            <Share /> {text.share}
          </button>
        </EmptyState>
      </Part>
      <Part name="loading">
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </Part>
    </>
  );
}

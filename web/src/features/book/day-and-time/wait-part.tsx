import type { SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import type { StaySlots } from '@joddee/marketplace/posts/rules/nearest-free';
import {
  canWaitFor,
  endsToWaitFor,
  firstWait,
  startsToWaitFor,
} from '@joddee/marketplace/waits/rules/wait-choices';
import type { WaitView } from '@joddee/marketplace/waits/shapes';
import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { SlotSelect } from '../../../components/day-and-time/slot-select.tsx';
import { useOpenWaits } from '../../../components/waits/open-waits.ts';
import { WaitRow } from '../../../components/waits/wait-row.tsx';
import * as styles from '../../../components/waits/waits.module.css';
import { LoginLink } from '../../../session/login-link.tsx';
import { useSession } from '../../../session/session-store.ts';
import { take } from '../../../stores/live-store.ts';
import { FormMessage } from '../../../ui/fields/errors.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useBook } from '../book-context.ts';

interface WaitPartProps {
  /** False while another time is chosen, or the offers in place of a lost one ask already. */
  canAdd: boolean;
  onTake: (wait: WaitView) => void;
}

/** Under the times of the day: what the user waits for here, and the way to wait for a taken time. */
export function WaitPart({ canAdd, onTake }: WaitPartProps) {
  const {
    post,
    input: { facts },
  } = useBook();
  const waits = useOpenWaits().filter((wait) => wait.post === post._id);
  const first = canAdd && post.available && facts !== undefined ? firstWait(facts) : undefined;
  if (waits.length === 0 && first === undefined) return null;
  return (
    <section className="stack tight" aria-label={text.title}>
      {waits.map((wait) => (
        <WaitRow key={wait._id} wait={wait} onBook={() => onTake(wait)} />
      ))}
      {first === undefined || facts === undefined ? null : (
        <div className="spread">
          <p className="quiet">{text.ask}</p>
          <WaitButton facts={facts} first={first} />
        </div>
      )}
    </section>
  );
}

interface WaitButtonProps {
  facts: SlotFacts;
  first: StaySlots;
}

/** The way to wait for a taken time, which opens in its place. */
export function WaitButton({ facts, first }: WaitButtonProps) {
  const user = useSession(({ user }) => user);
  const [isOpen, setOpen] = useState(false);
  if (user === undefined)
    return (
      <LoginLink className="button soft compact">
        <BellRing /> {text.logIn}
      </LoginLink>
    );
  return isOpen ? (
    <WaitForm facts={facts} first={first} onAdded={() => setOpen(false)} />
  ) : (
    <button type="button" className="button soft compact" onClick={() => setOpen(true)}>
      <BellRing /> {text.open}
    </button>
  );
}

interface WaitFormProps extends WaitButtonProps {
  onAdded: () => void;
}

/** The time to wait for: any start and end of the day, as long as some of it is taken. */
function WaitForm({ facts, first, onAdded }: WaitFormProps) {
  const { post } = useBook();
  const [{ timein, timeout }, choose] = useState(first);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState('');
  const ends = endsToWaitFor(facts, timein);
  const isTaken = canWaitFor(facts, { timein, timeout });

  function chooseStart(slot: string): void {
    const possible = endsToWaitFor(facts, slot);
    const kept = possible.find((end) => end.slot === timeout) ?? possible[1] ?? possible[0];
    choose({ timein: slot, timeout: kept?.slot ?? '' });
    setError('');
  }

  async function add(): Promise<void> {
    if (sending) return;
    setSending(true);
    const body = { Date: facts.day, timein, timeout };
    const answer = await callApi('addWait', { params: { postId: post._id }, body });
    setSending(false);
    if (!answer.ok) {
      setError(textOfRefusal(answer));
      return;
    }
    take('waits', answer.data);
    showToast(text.added, 'done', { key: 'wait-added' });
    onAdded();
  }

  return (
    <div className={`notice ${parts.below} ${styles.waitForm}`}>
      <p>{text.explain}</p>
      <div className={`${parts.wrap} ${styles.waitTimes}`}>
        <div className={parts.centred}>
          <span className="quiet small" aria-hidden="true">
            {text.from}
          </span>
          <SlotSelect
            name={text.from}
            slot={timein}
            choices={startsToWaitFor(facts)}
            onChoose={chooseStart}
          />
        </div>
        <div className={parts.centred}>
          <span className="quiet small" aria-hidden="true">
            {text.to}
          </span>
          <SlotSelect
            name={text.to}
            slot={timeout}
            choices={ends}
            onChoose={(slot) => {
              choose({ timein, timeout: slot });
              setError('');
            }}
          />
        </div>
      </div>
      {isTaken ? null : <p role="status">{text.isFree}</p>}
      <FormMessage text={error === '' ? undefined : error} />
      <button
        type="button"
        className="button main"
        disabled={!isTaken || sending}
        aria-busy={sending}
        onClick={() => void add()}
      >
        {text.add(timeRangeText(timein, timeout))}
      </button>
    </div>
  );
}

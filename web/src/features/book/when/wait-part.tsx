import type { PostView } from '@joddee/contract/posts';
import type { WaitView } from '@joddee/contract/waits/waits';
import type { StaySlots } from '@joddee/rules/places/nearest-free';
import { canWaitFor, firstWait } from '@joddee/rules/waits/wait-choices';
import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { useOpenWaits } from '../../../components/waits/open-waits.ts';
import { WaitRow } from '../../../components/waits/wait-row.tsx';
import { LoginLink } from '../../../session/login-link.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { BookingInput } from '../use-booking-input.ts';
import { WaitForm } from './wait-form.tsx';

interface WaitPartProps {
  post: PostView;
  input: BookingInput;
  /** The chosen time that cannot be had; undefined while it can. */
  lost: StaySlots | undefined;
  /** False while another time is chosen, which is free. */
  canAdd: boolean;
  onTake: (wait: WaitView) => void;
}

/** Under the times of the day: what the user waits for here, and the way to wait for a taken time. */
export function WaitPart({ post, input: { facts }, lost, canAdd, onTake }: WaitPartProps) {
  const user = useSession(({ user }) => user);
  const waits = useOpenWaits().filter((wait) => wait.post === post._id);
  const [isOpen, setOpen] = useState(false);
  const wanted = facts && lost !== undefined && canWaitFor(facts, lost) ? lost : facts && firstWait(facts);
  const canAsk = canAdd && post.available && wanted !== undefined;
  if (waits.length === 0 && !canAsk) return null;
  return (
    <section className="stack tight" aria-label={text.title}>
      {waits.map((wait) => (
        <WaitRow key={wait._id} wait={wait} onBook={() => onTake(wait)} />
      ))}
      {!canAsk || facts === undefined ? null : isOpen && user !== undefined ? (
        <WaitForm post={post} facts={facts} first={wanted} onAdded={() => setOpen(false)} />
      ) : (
        <div className="spread">
          <p className="quiet">{text.ask}</p>
          {user === undefined ? (
            <LoginLink className="button soft compact">
              <BellRing /> {text.logIn}
            </LoginLink>
          ) : (
            <button type="button" className="button soft compact" onClick={() => setOpen(true)}>
              <BellRing /> {text.open}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

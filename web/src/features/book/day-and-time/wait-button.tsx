import type { SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import type { StaySlots } from '@joddee/marketplace/posts/rules/nearest-free';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { LoginLink } from '../../../session/login-link.tsx';
import { useSession } from '../../../session/session-store.ts';
import { WaitForm } from './wait-form.tsx';

interface WaitButtonProps {
  post: PostView;
  facts: SlotFacts;
  /** The time that the form begins with. */
  first: StaySlots;
}

/** The way to wait for a taken time, which opens in its place. */
export function WaitButton({ post, facts, first }: WaitButtonProps) {
  const user = useSession(({ user }) => user);
  const [isOpen, setOpen] = useState(false);
  if (user === undefined)
    return (
      <LoginLink className="button soft compact">
        <BellRing /> {text.logIn}
      </LoginLink>
    );
  return isOpen ? (
    <WaitForm post={post} facts={facts} first={first} onAdded={() => setOpen(false)} />
  ) : (
    <button type="button" className="button soft compact" onClick={() => setOpen(true)}>
      <BellRing /> {text.open}
    </button>
  );
}

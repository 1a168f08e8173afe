import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useEffect, useState } from 'react';
import { useLive } from '../../stores/live-store.ts';
import { onServerEvent } from '../../stores/server-events.ts';
import * as styles from './new-cards.module.css';
import { fullName, InspectLink } from './user-link.tsx';

const briefMs = 8000;

interface NewCardsProps {
  inspected?: string;
  /** Shown for some seconds only, because the list below shows the card too. */
  isBrief?: boolean;
}

/**
 * The newest card that was submitted while this page is open, until it is decided. Beside an open card it has a place of
 * its own, because a toast would cover the images that are being compared.
 */
export function NewCards({ inspected, isBrief = false }: NewCardsProps) {
  const [last, setLast] = useState<string>();
  useEffect(
    () =>
      onServerEvent(({ event, payload }) => {
        if (event !== 'verification:changed') return;
        const { cause, person } = payload;
        if (cause === 'submitted' && person !== null) setLast(person._id);
      }),
    [],
  );
  useEffect(() => {
    if (!isBrief || last === undefined) return;
    const timer = setTimeout(() => setLast(undefined), briefMs);
    return () => clearTimeout(timer);
  }, [isBrief, last]);
  const user = useLive(({ waiting }) =>
    last === undefined || last === inspected ? undefined : waiting.get(last),
  );
  return (
    <div role="status" className={isBrief ? `${styles.newCard} ${styles.brief}` : styles.newCard}>
      {user === undefined ? null : (
        <p className="notice" data-tone="live">
          <span className="clamp-1">{text.newCard(fullName(user))}</span>
          <InspectLink user={user} />
        </p>
      )}
    </div>
  );
}

import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useEffect, useState } from 'react';
import { useLive } from '../../stores/live-store.ts';
import { onServerEvent } from '../../stores/server-events.ts';
import { fullName } from './full-name.ts';
import { InspectLink } from './inspect-link.tsx';

/**
 * The newest card that was submitted while this page is open, until it is decided. The notice is in the flow of the
 * page, because a toast would cover the images that are being compared.
 */
export function NewCards({ inspected }: { inspected?: string }) {
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
  const user = useLive(({ waiting }) =>
    last === undefined || last === inspected ? undefined : waiting.get(last),
  );
  return (
    <div role="status">
      {user === undefined ? null : (
        <p className="notice spread" data-tone="live">
          <span>{text.newCard(fullName(user))}</span>
          <InspectLink userId={user._id} />
        </p>
      )}
    </div>
  );
}

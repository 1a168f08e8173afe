import type { UserSummaryView } from '@joddee/contract/server-events';
import { bangkokDay } from '@joddee/rules/time-slots';
import { dateText } from '@joddee/thai-text/dates';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { verificationStateText } from '@joddee/thai-text/status-text';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { fullName } from './full-name.ts';

const tone = { 'not-submitted': '', waiting: 'live', verified: 'done' } as const;

export function UserRow({ user, children }: { user: UserSummaryView; children: ReactNode }) {
  const now = useNow();
  return (
    <article className="card user-row">
      <Avatar photo={user.photo_user} />
      <div>
        <p>
          <strong>{fullName(user)}</strong>{' '}
          <span className="chip" data-tone={tone[user.state]}>
            {verificationStateText[user.state]}
          </span>
        </p>
        <p className="quiet small">
          @{user.username} · {dateText(bangkokDay(new Date(user.created)))}
        </p>
        {user.state === 'waiting' && user.submitted !== '' ? (
          <p className="small tabular">{text.waitsSince(relativeTimeText(new Date(user.submitted), now))}</p>
        ) : null}
      </div>
      <div className="row">{children}</div>
    </article>
  );
}

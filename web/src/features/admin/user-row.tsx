import type { UserSummaryView } from '@joddee/contract/server-events';
import { dateText } from '@joddee/thai-text/dates';
import { verificationStateText } from '@joddee/thai-text/status-text';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';

type Shown = Pick<UserSummaryView, '_id' | 'username' | 'name' | 'photo_user' | 'created' | 'state'>;

const tone = { 'not-submitted': '', waiting: 'live', verified: 'done' } as const;

export function UserRow({ user, children }: { user: Shown; children: ReactNode }) {
  return (
    <article className="card user-row">
      <Avatar photo={user.photo_user} />
      <div>
        <p>
          <strong>
            {user.name.firstname} {user.name.lastname}
          </strong>{' '}
          <span className={`chip ${tone[user.state]}`}>{verificationStateText[user.state]}</span>
        </p>
        <p className="quiet small">
          @{user.username} · {dateText(user.created.slice(0, 10))}
        </p>
      </div>
      <div className="row">{children}</div>
    </article>
  );
}

import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Link, type NavigateOptions, useLocation } from 'react-router-dom';
import { Avatar } from '../../ui/avatar.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './admin.module.css';

interface InspectLinkProps {
  user: Pick<UserSummaryView, '_id' | 'state'>;
  plain?: boolean;
}

/** Opens one user; the link there returns to this position of the list. */
export function InspectLink({ user, plain = false }: InspectLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={plain ? 'button plain compact' : 'button soft compact'}
      to={userAddress(user._id)}
      state={{ userId: user._id, from: pathname === '/admin' ? search : '' }}
    >
      {user.state === 'waiting' ? text.inspect : text.view}
    </Link>
  );
}

/** Who it is, at the beginning of a row. */
export function PersonCell({ user }: { user: UserSummaryView }) {
  return (
    <div className={`${parts.beside} ${parts.gap3} ${parts.shrinks} ${styles.personCell}`}>
      <Avatar photo={user.photo_user} name={user.name.firstname} />
      <div className={`${parts.below} ${parts.shrinks}`}>
        <strong className="clamp-2">{fullName(user)}</strong>
        <span className="quiet small">@{user.username} </span>
      </div>
    </div>
  );
}

/** Names the user, so that a link opens the same one in another tab. */
export const userAddress = (userId: string): string => `/verifyuser?user=${userId}`;

/** The card of one user, with the way back to the queue. */
export function verifyUserOf(userId: string, options: NavigateOptions = {}): [string, NavigateOptions] {
  return [userAddress(userId), { ...options, state: { userId, from: '?tab=verifymenu' } }];
}

export function fullName({ name }: { name: { firstname: string; lastname: string } }): string {
  return `${name.firstname} ${name.lastname}`;
}

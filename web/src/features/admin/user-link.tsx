import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Link, type NavigateOptions, useLocation } from 'react-router-dom';

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

/** Names the user, so that a link opens the same one in another tab. */
export const userAddress = (userId: string): string => `/verifyuser?user=${userId}`;

/** The card of one user, with the way back to the queue. */
export function verifyUserOf(userId: string, options: NavigateOptions = {}): [string, NavigateOptions] {
  return [userAddress(userId), { ...options, state: { userId, from: '?tab=verifymenu' } }];
}

export function fullName({ name }: { name: { firstname: string; lastname: string } }): string {
  return `${name.firstname} ${name.lastname}`;
}

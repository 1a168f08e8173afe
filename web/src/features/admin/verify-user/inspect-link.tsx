import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Link, useLocation } from 'react-router-dom';

import { userAddress } from './verify-user-of.ts';

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

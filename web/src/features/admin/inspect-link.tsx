import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Link, useLocation } from 'react-router-dom';

/** Opens one user; the link there returns to this position of the list. */
export function InspectLink({ userId, plain = false }: { userId: string; plain?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={plain ? 'button plain compact' : 'button compact'}
      to="/verifyuser"
      state={{ userId, from: pathname === '/admin' ? search : '' }}
    >
      {text.inspect}
    </Link>
  );
}

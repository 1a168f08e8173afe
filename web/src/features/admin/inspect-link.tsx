import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Link, useLocation } from 'react-router-dom';

/** To one person, and back to this place of the list by the link there. */
export function InspectLink({ userId, plain = false }: { userId: string; plain?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={plain ? 'button plain small' : 'button small'}
      to="/verifyuser"
      state={{ userId, from: pathname === '/admin' ? search : '' }}
    >
      {text.inspect}
    </Link>
  );
}

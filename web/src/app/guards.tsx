import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/session-store.ts';
import { fromHere, readWayBack } from '../session/way-back.ts';

/** The start screen: the desk for administrators, home for all other users. */
const homeOf = (status: number) => (status === 1 ? '/admin' : '/');

/** Redirects to the login, which returns to this page. */
export function ToLogin() {
  return <Navigate to="/login" replace state={fromHere(useLocation())} />;
}

export function UserOnly() {
  const user = useSession(({ user }) => user);
  return user === undefined ? <ToLogin /> : <Outlet />;
}

export function AdminOnly() {
  const user = useSession(({ user }) => user);
  const lacksSecondFactor = useSession(({ lacksSecondFactor }) => lacksSecondFactor);
  if (user?.status !== 1) return <Navigate to="/" replace />;
  // The account's screen says what is missing.
  return lacksSecondFactor ? <Navigate to="/account" replace /> : <Outlet />;
}

/** Login and registration are for visitors. A successful login redirects to the page that asked for it. */
export function PublicOnly() {
  const user = useSession(({ user }) => user);
  const { state } = useLocation();
  if (user === undefined) return <Outlet />;
  return <Navigate to={readWayBack(state).from ?? homeOf(user.status)} replace />;
}

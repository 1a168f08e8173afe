import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../stores/session-store.ts';

/** Where a person starts: administrators at their desk, everybody else at home. */
export const homeOf = (status: number) => (status === 1 ? '/admin' : '/');

export function UserOnly() {
  const user = useSession(({ user }) => user);
  return user === undefined ? <Navigate to="/login" replace /> : <Outlet />;
}

export function AdminOnly() {
  const user = useSession(({ user }) => user);
  return user?.status === 1 ? <Outlet /> : <Navigate to="/" replace />;
}

/** Login and registration are for those who are not in yet. */
export function PublicOnly() {
  const user = useSession(({ user }) => user);
  return user === undefined ? <Outlet /> : <Navigate to={homeOf(user.status)} replace />;
}

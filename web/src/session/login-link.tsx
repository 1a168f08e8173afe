import type { ReactNode } from 'react';
import { Link, type LinkProps, NavLink, useLocation } from 'react-router-dom';
import { fromHere } from './way-back.ts';

type Door = '/login' | '/register' | '/forgot';

/** A link to the login, the registration or a forgotten password that carries the current page as the place to return to. */
export function LoginLink({ to = '/login', ...link }: Omit<LinkProps, 'to' | 'state'> & { to?: Door }) {
  return <Link to={to} state={fromHere(useLocation())} {...link} />;
}

interface LoginMenuLinkProps {
  to?: Door;
  className?: string;
  children: ReactNode;
}

/** The same for a menu that marks the current page. */
export function LoginMenuLink({ to = '/login', className = '', children }: LoginMenuLinkProps) {
  return (
    <NavLink to={to} state={fromHere(useLocation())} className={className}>
      {children}
    </NavLink>
  );
}

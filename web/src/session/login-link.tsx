import { Link, type LinkProps, NavLink, useLocation } from 'react-router-dom';
import { fromHere } from './way-back.ts';

type Door = '/login' | '/register' | '/forgot';

interface LoginLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  to?: Door;
  /** The id of a spot that is saved after the login. */
  save?: string;
}

/** A link to the login, the registration or a forgotten password that carries the current page as the place to return to. */
export function LoginLink({ to = '/login', save, ...link }: LoginLinkProps) {
  const here = fromHere(useLocation());
  return <Link to={to} state={save === undefined ? here : { ...here, save }} {...link} />;
}

type LoginMenuLinkProps = Pick<LoginLinkProps, 'to' | 'className' | 'children'>;

/** The same for a menu that marks the current page. */
export function LoginMenuLink({ to = '/login', className = '', children }: LoginMenuLinkProps) {
  return (
    <NavLink to={to} state={fromHere(useLocation())} className={className}>
      {children}
    </NavLink>
  );
}

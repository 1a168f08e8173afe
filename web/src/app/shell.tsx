import './shell.css';
import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { lazy, Suspense } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { useReadingPlace } from '../lib/use-reading-place.ts';
import { LoginMenuLink } from '../session/login-link.tsx';
import { useSession } from '../session/session-store.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { HouseIcon, PersonIcon, PinIcon, TicketIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { StayingNotices, Toasts } from '../ui/toasts.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { usePageTakenOver } from './use-page-taken-over.ts';
import { useWaitingCount } from './use-waiting-count.ts';
import { UserMenu } from './user-menu.tsx';
import { VisitorMenu } from './visitor-menu.tsx';

/** Loaded for logged-in users only, because visitors receive no such events. */
const EventNotices = lazy(async () => ({ default: (await import('./event-notices.tsx')).EventNotices }));

/** The frame of every screen: bars, banners, footer. */
export function Shell() {
  const user = useSession(({ user }) => user);
  const waiting = useWaitingCount();
  const { pathname } = useLocation();
  useReadingPlace();
  usePageTakenOver();
  return (
    <>
      <a className="skip" href="#content">
        {text.skipToContent}
      </a>
      <header className="top-bar">
        <nav aria-label={text.mainMenu}>
          <Link className="top-brand" to="/">
            <Logo /> {text.brand}
          </Link>
          {user === undefined ? (
            <>
              <TopLink to="/owner">{text.offerParking}</TopLink>
              <TopLink to="/rent">{text.bookParking}</TopLink>
              <TopLink to="/support">{text.help}</TopLink>
              <LoginMenuLink className="top-link not-smallest" to="/register">
                {text.register}
              </LoginMenuLink>
              <LoginMenuLink className="top-link">{text.logIn}</LoginMenuLink>
              <div className="narrow-only">
                <VisitorMenu />
              </div>
            </>
          ) : (
            <>
              <TopLink to="/post">{text.addSpot}</TopLink>
              <TopLink to="/rent">{text.bookSpot}</TopLink>
              <TopLink to="/mypost">
                {text.myItems}
                <WaitingBadge count={waiting} />
              </TopLink>
              <TopLink to="/support">{text.help}</TopLink>
              <UserMenu />
            </>
          )}
        </nav>
      </header>
      <OfflineBanner />
      <UpdateNotice />
      <StayingNotices />
      <main id="content" key={pathname.split('/')[1]}>
        <ErrorBoundary of={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <footer className="footer">
        <nav aria-label={text.footerMenu}>
          <Link to="/support?topic=terms">{text.terms}</Link>
          <Link to="/support?topic=privacy">{text.privacy}</Link>
          <Link to="/support?topic=security">{text.security}</Link>
          <Link to="/support?topic=finance">{text.finance}</Link>
          <Link to="/support?topic=faq">{text.faq}</Link>
          <Link to="/rent">{text.booking}</Link>
          <Link to="/owner">{text.offering}</Link>
          <a href={`mailto:${text.contactAddress}`}>{text.contact}</a>
        </nav>
      </footer>
      <nav className="bottom-bar" aria-label={text.quickMenu}>
        <NavLink to="/" end>
          <HouseIcon /> {text.home}
        </NavLink>
        <NavLink to="/rent">
          <PinIcon /> {text.map}
        </NavLink>
        <NavLink to="/mypost">
          <TicketIcon /> <span>{text.myItems}</span>
          <WaitingBadge count={waiting} />
        </NavLink>
        {user === undefined ? (
          <LoginMenuLink>
            <PersonIcon /> {text.logIn}
          </LoginMenuLink>
        ) : (
          <NavLink to="/profile">
            <PersonIcon /> {text.profile}
          </NavLink>
        )}
      </nav>
      <Toasts />
      {user === undefined ? null : (
        <Suspense>
          <EventNotices />
        </Suspense>
      )}
    </>
  );
}

function TopLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <NavLink className="top-link wide-only" to={to}>
      {children}
    </NavLink>
  );
}

function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="badge tabular">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text.waitingBadge(count)}</span>
    </span>
  );
}

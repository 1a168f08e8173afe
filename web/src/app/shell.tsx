import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { useWaitingCount } from '../components/booking/use-waiting-count.ts';
import { LanguageButton } from '../components/language-button.tsx';
import { endEarlyInput } from '../lib/rendered-page/early-input.ts';
import { useHydrating } from '../lib/rendered-page/rendered-page.ts';
import { useReadingPlace } from '../lib/use-reading-place.ts';
import { LoginMenuLink } from '../session/login-link.tsx';
import { useSession } from '../session/session-store.ts';
import { removeViewerMark } from '../session/viewer-mark.ts';
import { latePart } from '../ui/lazy-part.tsx';
import * as menuStyles from '../ui/menu.module.css';
import { ErrorBoundary } from '../ui/states/error-boundary.tsx';
import * as parts from '../ui/styles/parts.module.css';
import { StayingNotices, Toasts } from '../ui/toasts/toasts.tsx';
import { OfflineBanner, UpdateNotice } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CountBadge } from './count-badge.tsx';
import { Footer, Logo } from './footer.tsx';
import { UserMenu, VisitorMenu } from './menus.tsx';
import * as styles from './shell.module.css';

/** Loaded for logged-in users only, because visitors receive no such events. */
const EventNotices = latePart(async () => ({
  default: (await import('./notices/event-notices.tsx')).EventNotices,
}));

const Bell = latePart(() => import('./bell.tsx'));

export function Shell() {
  const user = useSession(({ user }) => user);
  const waiting = useWaitingCount();
  const { pathname } = useLocation();
  const screen = pathname.split('/')[1] ?? '';
  // One deed, and the way home.
  const isEntrance = screen === 'login' || screen === 'register';
  useReadingPlace();
  return (
    <>
      <a className={parts.skip} href="#content">
        {text.skipToContent}
      </a>
      <header className={`${parts.notInPrint} ${styles.topBar}`} data-screen={screen}>
        <nav aria-label={text.mainMenu}>
          <Link
            className={`unbroken ${parts.tallLink} ${parts.gap25} ${parts.rigid} ${styles.topBrand}`}
            to="/"
          >
            <Logo /> {text.brand}
          </Link>
          {/* The map puts its search here. */}
          <div id="top-bar-search" />
          {isEntrance ? (
            <LanguageButton />
          ) : user === undefined ? (
            <>
              <TopLink to="/owner">{text.offerParking}</TopLink>
              <TopLink to="/rent">{text.bookParking}</TopLink>
              <TopLink to="/support">{text.help}</TopLink>
              <LoginMenuLink className={`${menuStyles.topLink} ${styles.notSmallest}`} to="/register">
                {text.register}
              </LoginMenuLink>
              <LoginMenuLink className={`${menuStyles.topLink} ${menuStyles.logIn}`}>
                {text.logIn}
              </LoginMenuLink>
              <div className={styles.narrowOnly}>
                <VisitorMenu />
              </div>
            </>
          ) : (
            <>
              <TopLink to="/post">{text.addSpot}</TopLink>
              <TopLink to="/rent">{text.bookSpot}</TopLink>
              <TopLink to="/mypost">
                {text.myItems}
                <CountBadge count={waiting} words={text.waitingBadge(waiting)} />
              </TopLink>
              <TopLink to="/support">{text.help}</TopLink>
              <div className={styles.bellPlace}>
                <Bell />
              </div>
              <div className={styles.wideOnly}>
                <UserMenu />
              </div>
            </>
          )}
        </nav>
      </header>
      <OfflineBanner />
      <UpdateNotice />
      <StayingNotices />
      <main id="content" key={screen} data-screen={screen}>
        <ErrorBoundary of={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer screen={screen} />
      {isEntrance ? null : <BottomBar screen={screen} waiting={waiting} />}
      <Toasts />
      {user === undefined ? null : <EventNotices />}
      <PageTakenOver />
    </>
  );
}

function TopLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink className={`${menuStyles.topLink} ${styles.wideOnly}`} to={to}>
      {children}
    </NavLink>
  );
}

/**
 * Ends what a page that the server has rendered does until the program knows the user and answers input. A component of
 * its own, after the screen, because the end of hydration must not render everything once more.
 */
function PageTakenOver() {
  const user = useSession(({ user }) => user);
  const isHydrating = useHydrating();
  // The first render is a visitor's.
  useLayoutEffect(() => {
    if (user?.id === useSession.getState().user?.id) removeViewerMark();
  }, [user]);
  // After the effects of the screen, because effects run in the order of the tree.
  useEffect(() => {
    if (!isHydrating) endEarlyInput();
  }, [isHydrating]);
  return null;
}

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { type Queries, QueriesContext } from '../api/queries.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { useSession } from '../session/session-store.ts';
import { keepConnected } from '../stores/keep-connected.ts';
import { refreshQueries } from '../stores/refresh-queries.ts';
import { LoadingModal } from '../ui/dialogs/loading-modal.tsx';
import { Broken, ErrorBoundary } from '../ui/states/error-boundary.tsx';
import { AdminOnly, PublicOnly, ToLogin, UserOnly } from './guards.tsx';
import { screens } from './screens.tsx';
import { Shell } from './shell.tsx';

const guarded = [
  [Outlet, screens.anyone],
  [PublicOnly, screens.visitor],
  [UserOnly, screens.user],
  [AdminOnly, screens.admin],
] as const;

export function App() {
  const [queries] = useState<Queries>({});
  return (
    <QueriesContext value={queries}>
      <Connection queries={queries} />
      <ErrorBoundary
        instead={
          <main>
            <Broken />
          </main>
        }
      >
        <Suspense fallback={<LoadingModal />}>
          <AfterExpiry>
            <Routes>
              <Route element={<Shell />}>
                <Route index element={<HomeScreen />} />
                {guarded.map(([Guard, behind]) => (
                  <Route key={behind[0]?.path} element={<Guard />}>
                    {behind.map(({ path, Screen }) => (
                      <Route key={path} path={path} element={<Screen />} />
                    ))}
                  </Route>
                ))}
                <Route path="*" element={<Navigate to="/" replace />} />
              </Route>
            </Routes>
          </AfterExpiry>
        </Suspense>
      </ErrorBoundary>
    </QueriesContext>
  );
}

/**
 * Opens the connection after the first paint and before any screen subscribes, because effects run in the order of the
 * tree.
 */
function Connection({ queries }: { queries: Queries }) {
  useEffect(() => refreshQueries(queries), [queries]);
  useEffect(keepConnected, []);
  return null;
}

/**
 * An expired token at startup redirects to the login once, from any path. The path to return to is kept in the state of
 * the login's history entry.
 */
function AfterExpiry({ children }: { children: ReactNode }) {
  const [isSent, setSent] = useState(() => !useSession.getState().expiredAtStart);
  useEffect(() => setSent(true), []);
  return isSent ? children : <ToLogin />;
}

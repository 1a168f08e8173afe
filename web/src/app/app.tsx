import '../ui/parts.css';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { expiredAtStart } from '../session/session-store.ts';
import { keepConnected } from '../stores/keep-connected.ts';
import { LoadingModal } from '../ui/loading-modal.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AdminOnly, PublicOnly, ToLogin, UserOnly } from './guards.tsx';
import { screens } from './screens.tsx';
import { Shell } from './shell.tsx';

export function App() {
  return (
    <BrowserRouter>
      <Connection />
      <ErrorBoundary>
        <Suspense fallback={<LoadingModal />}>
          <AfterExpiry>
            <Routes>
              <Route element={<Shell />}>
                <Route index element={<HomeScreen />} />
                <Route path="owner" element={<screens.owner />} />
                <Route path="rent" element={<screens.rent />} />
                <Route path="support" element={<screens.support />} />
                <Route path="book/:id" element={<screens.book />} />
                <Route element={<PublicOnly />}>
                  <Route path="login" element={<screens.login />} />
                  <Route path="register" element={<screens.register />} />
                </Route>
                <Route element={<UserOnly />}>
                  <Route path="post" element={<screens.postWizard />} />
                  <Route path="mypost" element={<screens.mypost />} />
                  <Route path="profile" element={<screens.profile />} />
                  <Route path="confirmcard" element={<screens.confirmcard />} />
                  <Route path="post/:id" element={<screens.postDetail />} />
                  <Route path="editpost/:id" element={<screens.editpost />} />
                </Route>
                <Route element={<AdminOnly />}>
                  <Route path="admin" element={<screens.admin />} />
                  <Route path="verifyuser" element={<screens.verifyuser />} />
                </Route>
                <Route path="*" element={<Navigate to="/" replace />} />
              </Route>
            </Routes>
          </AfterExpiry>
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}

/**
 * The connection is opened after the first screen is painted, and before any screen asks it for what it watches:
 * effects run in the order of the tree.
 */
function Connection() {
  useEffect(keepConnected, []);
  return null;
}

/**
 * An expired token at startup redirects to the login once, from any path. The path to return to is kept in the state of
 * the login's history entry.
 */
function AfterExpiry({ children }: { children: ReactNode }) {
  const [isSent, setSent] = useState(!expiredAtStart);
  useEffect(() => setSent(true), []);
  return isSent ? children : <ToLogin />;
}

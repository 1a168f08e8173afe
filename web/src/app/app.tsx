import '../ui/parts.css';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { keepConnected } from '../stores/live-store.ts';
import { expiredAtStart } from '../stores/session-store.ts';
import { LoadingModal } from '../ui/loading-modal.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AdminOnly, PublicOnly, UserOnly } from './guards.tsx';
import { Shell } from './shell.tsx';

const LoginScreen = lazy(() => import('../features/login/login-screen.tsx'));
const RegisterScreen = lazy(() => import('../features/register/register-screen.tsx'));
const OwnerGuideScreen = lazy(() => import('../features/owner-guide/owner-guide-screen.tsx'));
const RentScreen = lazy(() => import('../features/rent/rent-screen.tsx'));
const SupportScreen = lazy(() => import('../features/support/support-screen.tsx'));
const PostWizardScreen = lazy(() => import('../features/post-wizard/post-wizard-screen.tsx'));
const EditPostScreen = lazy(() => import('../features/post-wizard/edit-post-screen.tsx'));
const MyPostScreen = lazy(() => import('../features/my-items/my-items-screen.tsx'));
const ProfileScreen = lazy(() => import('../features/profile/profile-screen.tsx'));
const ConfirmCardScreen = lazy(() => import('../features/confirm-card/confirm-card-screen.tsx'));
const BookScreen = lazy(() => import('../features/book/book-screen.tsx'));
const PostScreen = lazy(() => import('../features/post-detail/post-detail-screen.tsx'));
const AdminScreen = lazy(() => import('../features/admin/admin-screen.tsx'));
const VerifyUserScreen = lazy(() => import('../features/admin/verify-user-screen.tsx'));

export function App() {
  useEffect(keepConnected, []);
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <Suspense fallback={<LoadingModal />}>
          <Routes>
            <Route element={<Shell />}>
              <Route index element={expiredAtStart ? <LeaveToLogin /> : <HomeScreen />} />
              <Route path="owner" element={<OwnerGuideScreen />} />
              <Route path="rent" element={<RentScreen />} />
              <Route path="support" element={<SupportScreen />} />
              <Route path="book/:id" element={<BookScreen />} />
              <Route element={<PublicOnly />}>
                <Route path="login" element={<LoginScreen />} />
                <Route path="register" element={<RegisterScreen />} />
              </Route>
              <Route element={<UserOnly />}>
                <Route path="post" element={<PostWizardScreen />} />
                <Route path="mypost" element={<MyPostScreen />} />
                <Route path="profile" element={<ProfileScreen />} />
                <Route path="confirmcard" element={<ConfirmCardScreen />} />
                <Route path="post/:id" element={<PostScreen />} />
                <Route path="editpost/:id" element={<EditPostScreen />} />
              </Route>
              <Route element={<AdminOnly />}>
                <Route path="admin" element={<AdminScreen />} />
                <Route path="verifyuser" element={<VerifyUserScreen />} />
              </Route>
              <Route path="*" element={<Navigate to="/" replace />} />
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}

let left = false;

/** Whoever comes with an expired token is sent to the login page once, and may then look around. */
function LeaveToLogin() {
  if (left) return <HomeScreen />;
  left = true;
  return <Navigate to="/login" replace />;
}

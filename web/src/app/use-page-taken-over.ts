import { useEffect, useLayoutEffect } from 'react';
import { endEarlyInput } from '../lib/first-page/early-input.ts';
import { useHydrating } from '../lib/first-page/rendered-page.ts';
import { useSession } from '../session/session-store.ts';
import { removeViewerMark } from '../session/viewer-mark.ts';

/** Ends what a page that the server has rendered does until the program knows the user and answers input. */
export function usePageTakenOver(): void {
  const user = useSession(({ user }) => user);
  const isHydrating = useHydrating();
  // The first render is a visitor's.
  useLayoutEffect(() => {
    if (user?.id === useSession.getState().user?.id) removeViewerMark();
  }, [user]);
  // After the effects of the screen, because effects run from the inner to the outer components.
  useEffect(() => {
    if (!isHydrating) endEarlyInput();
  }, [isHydrating]);
}

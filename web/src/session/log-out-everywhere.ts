import { forgetPlaces } from '../lib/stored-places.ts';
import { unsubscribe } from '../offline/push-subscription.ts';
import { endSession } from '../offline/sessions-to-end.ts';
import { useSession } from './session-store.ts';

/** Ends the session in the browser and on the server, removes the person's data and reloads the app. */
export async function logOutEverywhere(): Promise<void> {
  const { token, leave } = useSession.getState();
  leave();
  await Promise.all([token === undefined ? undefined : endSession(token), unsubscribe()]);
  forgetAndReload();
}

/** The same after a call that ends every session of the account. Nothing ends here if the call says no. */
export async function logOutAfter(endAll: () => Promise<boolean>): Promise<void> {
  // The event about this session may come before the answer.
  useSession.getState().leave();
  if (await endAll()) {
    await unsubscribe();
    forgetAndReload();
  } else useSession.setState({ leaving: false });
}

function forgetAndReload(): void {
  useSession.getState().logOut();
  forgetPlaces();
  location.assign('/');
}

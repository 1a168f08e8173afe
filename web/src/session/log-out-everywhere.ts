import { forgetPlaces } from '../lib/stored-places.ts';
import { endSession } from '../offline/sessions-to-end.ts';
import { useSession } from './session-store.ts';

/** Ends the session in the browser and on the server, removes the person's data and reloads the app. */
export async function logOutEverywhere(): Promise<void> {
  const { token, leave, logOut } = useSession.getState();
  leave();
  if (token !== undefined) await endSession(token);
  logOut();
  forgetPlaces();
  location.assign('/');
}

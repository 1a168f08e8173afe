import { endSession } from '../offline/sessions-to-end.ts';
import { useSession } from '../stores/session-store.ts';
import { forgetPlaces } from './kept-places.ts';

/** Ends the session here and on the server, forgets the person, and loads the page anew. */
export async function logOutEverywhere(): Promise<void> {
  const { token, leave, logOut } = useSession.getState();
  leave();
  if (token !== undefined) await endSession(token);
  logOut();
  forgetPlaces();
  location.assign('/');
}

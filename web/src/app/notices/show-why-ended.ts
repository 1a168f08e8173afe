import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useSession } from '../../session/session-store.ts';
import { sessionEndedToast, showToast } from '../../ui/toasts/toast-store.ts';

const logIn = '/login';

/** Why the session has just ended from elsewhere, on a page that visitors have too. The login page says it itself. */
export async function showWhyEnded(): Promise<void> {
  const { ended } = useSession.getState();
  if (ended === undefined) return;
  // Loaded now, because hardly any page needs it. Without a network the login says why.
  const loaded = await import('@joddee/thai-text/screens/account-text').catch(() => undefined);
  // A page of users alone has led to the login meanwhile.
  if (loaded === undefined || location.pathname === logIn) return;
  showToast(loaded.loginText.ended[ended], 'harm', {
    key: sessionEndedToast,
    to: logIn,
    stays: true,
    action: { text: shellText.logIn, to: logIn },
  });
}

import { confirmEmailText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { BellRing, KeyRound, MailCheck, ShieldCheck, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../api/use-api-query.ts';
import { deskLoginDrawing } from '../../art/street-drawings.ts';
import { Entrance, Points } from '../../components/entrance/entrance.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { LoginLink } from '../../session/login-link.tsx';
import { useSession } from '../../session/session-store.ts';
import * as styles from '../../ui/dialogs/loading-modal.module.css';
import { ExpiredLink, isDeadLink, Outcome, useLinkToken } from './outcome.tsx';

/** Confirms a mail address with the link of a letter, without a further press. */
export default function ConfirmEmailScreen() {
  useTitle(text.title);
  const { token } = useLinkToken();
  return (
    <Entrance
      drawing={deskLoginDrawing}
      points={<Points points={text.points} icons={[KeyRound, BellRing, ShieldCheck]} />}
    >
      {token === '' ? <ExpiredLink text={text} to="/account" /> : <Confirmation token={token} />}
    </Entrance>
  );
}

function Confirmation({ token }: { token: string | undefined }) {
  const { answer, reload } = useApiQuery(
    'confirmEmail',
    { body: { token: token ?? '' } },
    { isAsked: token !== undefined, isOnce: true },
  );
  if (answer === undefined)
    return (
      <>
        <h1>{text.title}</h1>
        <p className="row" role="status">
          <span className={styles.spinner} aria-hidden="true" /> {text.waiting}
        </p>
      </>
    );
  if (answer.ok) return <Done />;
  if (isDeadLink(answer)) return <ExpiredLink text={text} to="/account" />;
  return (
    <Outcome icon={WifiOff} tone="live" title={text.failedTitle} text={answer.message}>
      <button type="button" className="button main wide" onClick={() => void reload()}>
        {shellText.tryAgain}
      </button>
    </Outcome>
  );
}

function Done() {
  const user = useSession(({ user }) => user);
  return (
    <Outcome icon={MailCheck} tone="done" title={text.doneTitle} text={text.done}>
      {user === undefined ? (
        <LoginLink className="button main wide">{text.toLogin}</LoginLink>
      ) : (
        <Link className="button main wide" to="/account">
          {text.toAccount}
        </Link>
      )}
      <Link className="button text" to="/">
        {text.home}
      </Link>
    </Outcome>
  );
}

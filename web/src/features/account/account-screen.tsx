import type { AccountView } from '@joddee/marketplace/users/shapes';
import { accountText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { pushText } from '@joddee/thai-text/screens/notices/notice-settings-text';
import { ChevronRight, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApiQuery, useAskAgain } from '../../api/use-api-query.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { reconnect } from '../../stores/keep-connected.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './account.module.css';
import { EmailPart } from './email-part.tsx';
import { NoticesPart } from './notices/notices-part.tsx';
import { OwnDataPart } from './own-data/own-data-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SecondFactorPart } from './second-factor/second-factor-part.tsx';
import { SessionsPart } from './sessions/sessions-part.tsx';
import { OwnTrailPart } from './trail/own-trail-part.tsx';

export default function AccountScreen() {
  const part = useSearchParams()[0].get('part');
  return part === 'notices' ? <Notices /> : part === 'data' ? <Data /> : <Care />;
}

function Notices() {
  return (
    <Part title={pushText.title} backTo="/profile">
      <NoticesPart />
    </Part>
  );
}

/** How the own account is protected, and on which devices it is open. */
function Care() {
  const { answer, reload } = useAccount();
  if (answer === undefined) return <LoadingModal />;
  if (!answer.ok) return <Failed reason={answer.message} onRetry={reload} />;
  const { email, emailConfirmed, secondFactor, sessions } = answer.data;
  return (
    <Part title={text.title} backTo="/profile">
      {secondFactor.isRequired && !secondFactor.isActive ? (
        <div className={`notice ${parts.gap3} ${parts.inRow}`} data-tone="live" role="status">
          <ShieldAlert />
          <div>
            <strong>{text.required}</strong>
            <p>{text.requiredAbout}</p>
          </div>
        </div>
      ) : null}
      <EmailPart email={email} isConfirmed={emailConfirmed} />
      <PasswordPart hasSecondFactor={secondFactor.isActive} onChanged={reload} />
      <SecondFactorPart factor={secondFactor} onChanged={reload} />
      <SessionsPart sessions={sessions} onChanged={reload} />
      <Link className={`card ${parts.beside} ${parts.plainLink} ${styles.more}`} to="/account?part=data">
        {text.data} <ChevronRight className="quiet" />
      </Link>
    </Part>
  );
}

/** What is stored about the account, and what happened to it. */
function Data() {
  const { answer, reload } = useAccount();
  if (answer === undefined) return <LoadingModal />;
  if (!answer.ok) return <Failed reason={answer.message} onRetry={reload} />;
  return (
    <Part title={text.data} backTo="/account">
      <OwnDataPart hasSecondFactor={answer.data.secondFactor.isActive} onChanged={reload} />
      {/* Each answer may follow a change, which the trail has then. */}
      <OwnTrailPart />
    </Part>
  );
}

function Failed({ reason, onRetry }: { reason: string | undefined; onRetry: () => Promise<void> }) {
  return <LoadFailed reason={reason ?? text.loadFailed} onRetry={() => void onRetry()} />;
}

function Part({ title, backTo, children }: { title: string; backTo: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className={`page ${styles.account} stack`}>
      <ScreenHead title={title} backTo={backTo} />
      {children}
    </div>
  );
}

/** The account as the server has it: loaded with the screen, after each command, and when the page is visible again. */
function useAccount() {
  const { answer, reload } = useApiQuery('findAccount', {});
  useEffect(() => {
    if (answer?.ok) takeRights(answer.data);
  }, [answer]);
  const askAgain = useAskAgain('findOwnTrail');
  return {
    answer,
    async reload(): Promise<void> {
      askAgain();
      await reload();
    },
  };
}

/** A second factor that was added in another tab gives this one, too, the rights of an administrator. */
function takeRights({ secondFactor: { isActive, isRequired } }: AccountView): void {
  if (!useSession.getState().lacksSecondFactor || (isRequired && !isActive)) return;
  useSession.setState({ lacksSecondFactor: false });
  reconnect();
}

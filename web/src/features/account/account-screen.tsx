import './account.css';
import { accountText as text } from '@joddee/thai-text/screens/account/account-care-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useTitle } from '../../lib/use-title.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { EmailPart } from './email-part.tsx';
import { NoticesPart } from './notices/notices-part.tsx';
import { OwnDataPart } from './own-data/own-data-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SecondFactorPart } from './second-factor/second-factor-part.tsx';
import { SessionsPart } from './sessions/sessions-part.tsx';
import { OwnTrailPart } from './trail/own-trail-part.tsx';
import { useAccount } from './use-account.ts';

/** How the own account is protected, on which devices it is open, what is stored about it and what happened to it. */
export default function AccountScreen() {
  useTitle(text.title);
  const { answer, reload } = useAccount();
  if (answer === undefined) return <LoadingModal />;
  if (!answer.ok)
    return <LoadFailed reason={answer.message ?? text.loadFailed} onRetry={() => void reload()} />;
  const { email, emailConfirmed, secondFactor, sessions } = answer.data;
  return (
    <div className="page account stack">
      <ScreenHead title={text.title} backTo="/profile" />
      {secondFactor.isRequired && !secondFactor.isActive ? (
        <div className="notice account-banner" data-tone="live" role="status">
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
      <NoticesPart />
      <SessionsPart sessions={sessions} onChanged={reload} />
      {/* Each answer may follow a change, which the trail has then. */}
      <OwnTrailPart revision={answer} />
      <OwnDataPart hasSecondFactor={secondFactor.isActive} onChanged={reload} />
    </div>
  );
}

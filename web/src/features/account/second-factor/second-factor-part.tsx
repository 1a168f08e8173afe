import type { AccountView } from '@joddee/contract/account';
import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { AnswerOf } from '../../../api/call-types.ts';
import { useSession } from '../../../session/session-store.ts';
import { reconnect } from '../../../stores/keep-connected.ts';
import { ProgressSteps } from '../../../ui/progress-steps.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { AccountPart } from '../account-part.tsx';
import { AddToApp } from './add-to-app.tsx';
import { FactorPassword } from './factor-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';

const text = accountText.factor;
/** So few that the next loss of a phone may lock its owner out. */
const fewCodes = 3;

type Step =
  | { kind: 'none' | 'password' | 'remove' }
  | { kind: 'add'; started: AnswerOf<'startSecondFactor'> }
  | { kind: 'codes'; codes: readonly string[] };

const setUpSteps: readonly Step['kind'][] = ['password', 'add', 'codes'];

interface SecondFactorPartProps {
  factor: AccountView['secondFactor'];
  onChanged: () => Promise<void>;
}

/** A step that has begun goes on whatever is loaded meanwhile: its user visits the authenticator and comes back. */
export function SecondFactorPart({ factor, onChanged }: SecondFactorPartProps) {
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const opener = useRef<HTMLButtonElement>(null);
  const isAdministrator = useSession(({ user }) => user?.status === 1);
  const begin = (kind: 'password' | 'remove') => () => setStep({ kind });
  const close = () => {
    flushSync(() => setStep({ kind: 'none' }));
    opener.current?.focus();
  };

  function activated({ recoveryCodes }: AnswerOf<'activateSecondFactor'>): void {
    setStep({ kind: 'codes', codes: recoveryCodes });
    useSession.setState({ lacksSecondFactor: false });
    // From now on this session has the rights of an administrator.
    if (isAdministrator) reconnect();
    void onChanged();
  }

  function removed(): void {
    showToast(text.turnedOff, 'done');
    close();
    void onChanged();
  }

  const { isActive, isRequired, recoveryCodesLeft } = factor;
  return (
    <AccountPart
      icon={ShieldCheck}
      title={text.title}
      about={isActive ? text.isOn : text.why}
      state={
        isActive ? { text: text.on, tone: 'done' } : { text: text.off, tone: isRequired ? 'live' : 'quiet' }
      }
    >
      {setUpSteps.includes(step.kind) ? (
        <ProgressSteps
          label={text.stepsLabel}
          steps={text.steps}
          done={setUpSteps.indexOf(step.kind)}
          isLive
        />
      ) : null}
      {step.kind === 'none' ? (
        <>
          {isActive ? (
            <div>
              <p>{text.codesLeft(recoveryCodesLeft)}</p>
              {recoveryCodesLeft <= fewCodes ? <p className="reason">{text.fewCodes}</p> : null}
            </div>
          ) : null}
          <div className="row">
            {isActive && isAdministrator ? (
              <Link className="button compact" to="/admin">
                {text.toAdministration}
              </Link>
            ) : null}
            <button
              ref={opener}
              type="button"
              className={isActive ? 'button plain compact' : 'button compact'}
              onClick={begin(isActive ? 'remove' : 'password')}
            >
              {isActive ? text.turnOff : text.turnOn}
            </button>
          </div>
        </>
      ) : step.kind === 'password' ? (
        <FactorPassword onCancel={close} onDone={(started) => setStep({ kind: 'add', started })} />
      ) : step.kind === 'add' ? (
        <AddToApp started={step.started} onCancel={close} onDone={activated} />
      ) : step.kind === 'codes' ? (
        <RecoveryCodes
          codes={step.codes}
          onKept={() => {
            showToast(text.turnedOn, 'done');
            close();
          }}
        />
      ) : (
        <RemoveFactor onCancel={close} onDone={removed} />
      )}
    </AccountPart>
  );
}

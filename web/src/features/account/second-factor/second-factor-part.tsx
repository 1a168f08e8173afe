import type { AccountView } from '@joddee/marketplace/users/shapes';
import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import type { AnswerOf } from '../../../api/call-types.ts';
import { useSession } from '../../../session/session-store.ts';
import { reconnect } from '../../../stores/keep-connected.ts';
import { ProgressSteps } from '../../../ui/progress-steps.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { AccountPart } from '../account-part.tsx';
import { AddToApp, RecoveryCodes } from './add-to-app.tsx';
import { FactorPassword, ProveBoth } from './prove-both.tsx';

const text = accountText.factor;
/** So few that the next loss of a phone may lock its owner out. */
const fewCodes = 3;

type Step =
  | { kind: 'none' | 'password' | 'remove' | 'renew' }
  | { kind: 'add'; started: AnswerOf<'startSecondFactor'> }
  | { kind: 'codes' | 'new-codes'; codes: readonly string[] };

const setUpSteps: readonly Step['kind'][] = ['password', 'add', 'codes'];

interface SecondFactorPartProps {
  factor: AccountView['secondFactor'];
  onChanged: () => Promise<void>;
}

/** A step that has begun goes on whatever is loaded meanwhile: its user visits the authenticator and comes back. */
export function SecondFactorPart({ factor, onChanged }: SecondFactorPartProps) {
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const switchButton = useRef<HTMLButtonElement>(null);
  const renewButton = useRef<HTMLButtonElement>(null);
  const opener = useRef(switchButton);
  const isAdministrator = useSession(({ user }) => user?.status === 1);
  const begin = (kind: 'password' | 'remove' | 'renew') => () => {
    opener.current = kind === 'renew' ? renewButton : switchButton;
    setStep({ kind });
  };
  const close = () => {
    flushSync(() => setStep({ kind: 'none' }));
    opener.current.current?.focus();
  };

  function activated({ recoveryCodes }: AnswerOf<'activateSecondFactor'>): void {
    setStep({ kind: 'codes', codes: recoveryCodes });
    useSession.setState({ lacksSecondFactor: false });
    // From now on this session has the rights of an administrator.
    if (isAdministrator) reconnect();
    void onChanged();
  }

  function renewed({ recoveryCodes }: AnswerOf<'renewRecoveryCodes'>): void {
    setStep({ kind: 'new-codes', codes: recoveryCodes });
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
              {recoveryCodesLeft <= fewCodes ? <p className={parts.reason}>{text.fewCodes}</p> : null}
            </div>
          ) : null}
          <div className="row">
            {isActive && isAdministrator ? (
              <Link className="button compact" to="/admin">
                {text.toAdministration}
              </Link>
            ) : null}
            {isActive ? (
              <button ref={renewButton} type="button" className="button compact" onClick={begin('renew')}>
                {text.renew}
              </button>
            ) : null}
            <button
              ref={switchButton}
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
      ) : step.kind === 'codes' || step.kind === 'new-codes' ? (
        <RecoveryCodes
          codes={step.codes}
          onKept={() => {
            showToast(step.kind === 'codes' ? text.turnedOn : text.renewed, 'done');
            close();
          }}
        />
      ) : step.kind === 'renew' ? (
        <ProveBoth
          key="renew"
          title={text.renew}
          about={text.renewAbout}
          submit={(body) => callApi('renewRecoveryCodes', { body })}
          onCancel={close}
          onDone={renewed}
        />
      ) : (
        <ProveBoth
          key="remove"
          title={text.turnOff}
          about={text.turnOffAbout}
          isHarmful
          submit={(body) => callApi('removeSecondFactor', { body })}
          onCancel={close}
          onDone={removed}
        />
      )}
    </AccountPart>
  );
}

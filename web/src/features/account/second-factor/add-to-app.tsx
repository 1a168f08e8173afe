import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type AnswerOf, atField } from '../../../api/call-types.ts';
import { useForm } from '../../../api/use-form.ts';
import { AppCodeField } from '../../../components/entrance/code-field.tsx';
import { CopyButton } from '../../../components/listing/copy-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../account.module.css';
import { FormActions } from '../form-actions.tsx';
import { QrCode } from './qr-code.tsx';

const text = accountText.factor;

interface AddToAppProps {
  started: AnswerOf<'startSecondFactor'>;
  onCancel: () => void;
  onDone: (activated: AnswerOf<'activateSecondFactor'>) => void;
}

/** The second step: the secret reaches the authenticator, whose first code proves it. */
export function AddToApp({ started: { secret, address }, onCancel, onDone }: AddToAppProps) {
  const form = useForm({
    initial: { code: '' },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).activateSecondFactorRequest,
    submit: async (body) => atField(await callApi('activateSecondFactor', { body }), { WRONG_CODE: 'code' }),
    onDone,
  });
  return (
    <form className="stack" onSubmit={form.onSubmit} noValidate>
      <div>
        <StepTitle>{text.scanTitle}</StepTitle>
        <p className="quiet small">{text.scan}</p>
      </div>
      <QrCode address={address} label={text.qrCode} />
      {/* The phone that shows the code cannot scan it. */}
      <a className={`button soft compact ${styles.openAuthenticator}`} href={address}>
        <Smartphone /> {text.openApp}
      </a>
      <div className={`${parts.centred} ${parts.gap1} ${parts.centreWords} ${styles.secret}`}>
        <p className="small">{text.secret}</p>
        <p className={`${parts.wrap} ${styles.secretGroups}`}>
          {(secret.match(/.{1,4}/g) ?? []).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a secret never move.
            <code key={index}>{group} </code>
          ))}
        </p>
        <CopyButton name={text.copySecret} copied={text.secretCopied} text={secret} />
      </div>
      <AppCodeField label={text.firstCode} {...form.field('code')} />
      <FormActions form={form} submit={text.activate} onCancel={onCancel} />
    </form>
  );
}

/** The title of a step, which has the focus when the step begins. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1}>
      {children}
    </h3>
  );
}

import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import { Download, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type AnswerOf, atField } from '../../../api/call-types.ts';
import { useForm } from '../../../api/use-form.ts';
import { AppCodeField } from '../../../components/entrance/code-field.tsx';
import { CopyButton } from '../../../components/listing/copy-button.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../account.module.css';
import { FormActions } from '../account-part.tsx';

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
function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1}>
      {children}
    </h3>
  );
}

/** Light modules that readers need around the code. */
const margin = 4;

/** An address as a QR code, black on white in both themes, because some readers know no other. */
function QrCode({ address, label }: { address: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>();
  useEffect(() => {
    void import('uqr').then(
      ({ encode }) => setRows(encode(address, { ecc: 'M', border: 0 }).data),
      // Without the file of the encoder the key below does the same.
      () => setRows(null),
    );
  }, [address]);
  if (rows === null) return null;
  if (rows === undefined) return <div className={`${styles.qrCode} skeleton`} />;
  const size = rows.length + 2 * margin;
  return (
    <svg
      className={styles.qrCode}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(rows)} />
    </svg>
  );
}

/** One rectangle for each dark run of a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** The last step: the only time that the recovery codes are shown. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const lines = codes.join('\n');
  return (
    <div className="stack">
      <div>
        <StepTitle>{text.codesTitle}</StepTitle>
        <p className="small">{text.codes}</p>
      </div>
      <ol className={`${parts.centred} ${parts.padded} ${styles.recoveryCodes}`} aria-label={text.codesLabel}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <CopyButton name={text.copyCodes} copied={text.codesCopied} text={lines} />
        <button
          type="button"
          className="button text compact"
          onClick={() =>
            saveFile(text.fileName, 'text/plain;charset=utf-8', `${text.fileHead}\n\n${lines}\n`)
          }
        >
          <Download /> {text.download}
        </button>
      </div>
      <div className={`row ${styles.deeds}`}>
        <button type="button" className="button" onClick={onKept}>
          {text.kept}
        </button>
      </div>
    </div>
  );
}

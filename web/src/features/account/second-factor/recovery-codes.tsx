import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import Download from 'lucide-react/icons/download';
import { CopyButton } from '../../../components/listing/copy-button.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../account.module.css';
import { StepTitle } from './add-to-app.tsx';

const text = accountText.factor;

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

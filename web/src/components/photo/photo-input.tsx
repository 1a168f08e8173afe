import { privateFolders } from '@joddee/marketplace/files/constants';
import { photoText as text } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { type ReactNode, useId, useRef } from 'react';
import { FieldError } from '../../ui/fields/errors.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './photo-input.module.css';
import { type PhotoUploadOptions, type PhotoWork, usePhotoUpload } from './use-photo-upload.ts';

interface PhotoInputProps extends PhotoUploadOptions {
  label: string;
  /** Empty until a photo is uploaded. */
  url: string;
  onRemove?: () => void;
  /** What is shown while there is no photo. */
  example?: ReactNode;
  frame?: string;
  /** A phone may take the photo now. */
  hasCamera?: boolean;
  /** Of a list, whose card says what a photo may be. */
  isInRow?: boolean;
  error?: string | undefined;
}

/** Choose, shrink, preview, upload with progress; a refused photo shakes its message. */
export function PhotoInput(props: PhotoInputProps) {
  const { label, folder, url, onRemove, example, frame, hasCamera, isInRow, error } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { work, preview, refused, attempt, choose, retry, stop } = usePhotoUpload(props);

  function cancel(): void {
    stop();
    button.current?.focus();
  }

  const shown = preview !== '' ? preview : privateFolders.has(folder) ? '' : url;
  const message = refused ?? error;
  return (
    <div className={`field ${parts.toTop} ${isInRow ? styles.inRow : ''}`} data-unsent={retry !== undefined}>
      {isInRow ? null : <span className={styles.photoLabel}>{label}</span>}
      {shown === '' ? (
        example
      ) : frame === undefined ? (
        <img className="photo" src={shown} alt={label} />
      ) : (
        <div className={frame}>
          <img src={shown} alt={label} />
        </div>
      )}
      {work === undefined ? null : <UploadProgress work={work} onCancel={cancel} />}
      <div className="row">
        <FileButton
          ref={button}
          // Not disabled: a disabled button would lose the focus.
          busy={work !== undefined}
          hasCamera={hasCamera}
          invalid={message !== undefined}
          describedBy={message === undefined ? undefined : `${id}-error`}
          onChoose={(file) => void choose(file)}
        >
          {url === '' ? text.choose : text.change}
          <span className="visually-hidden"> {label}</span>
        </FileButton>
        {url !== '' && onRemove !== undefined ? (
          <button
            type="button"
            className="button plain compact"
            onClick={() => {
              stop();
              onRemove();
              button.current?.focus();
            }}
          >
            {text.remove}
            <span className="visually-hidden"> {label}</span>
          </button>
        ) : null}
        {retry === undefined ? null : <UnsentPhoto label={label} onRetry={retry} onDrop={cancel} />}
        {isInRow ? null : <span className="quiet small">{text.kinds}</span>}
      </div>
      <FieldError key={attempt} id={`${id}-error`} text={message} shake />
    </div>
  );
}

interface UnsentPhotoProps {
  label: string;
  onRetry: () => void;
  onDrop: () => void;
}

/** What to do with a photo that did not reach the server. */
export function UnsentPhoto({ label, onRetry, onDrop }: UnsentPhotoProps) {
  return (
    <>
      <button type="button" className="button plain compact" onClick={onRetry}>
        {shellText.tryAgain}
        <span className="visually-hidden"> {label}</span>
      </button>
      <button type="button" className="button plain compact" onClick={onDrop}>
        {text.leaveOut}
        <span className="visually-hidden"> {label}</span>
      </button>
    </>
  );
}

export function UploadProgress({ work, onCancel }: { work: PhotoWork; onCancel: () => void }) {
  const id = useId();
  return (
    <div className={`${parts.tightColumn} ${styles.uploadProgress}`}>
      <span id={id} className="small ">
        {work.phase === 'shrinking' ? text.shrinking : text.uploading(work.percent)}
      </span>
      <progress
        value={work.phase === 'shrinking' ? undefined : work.percent}
        max="100"
        aria-labelledby={id}
      />
      <button type="button" className="button plain compact" onClick={onCancel}>
        {text.cancel}
      </button>
    </div>
  );
}

import { photoText } from '@joddee/thai-text/screens/person-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { Camera, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { UnsentPhoto, UploadProgress } from '../../../components/photo/photo-input.tsx';
import type { PendingPhoto } from '../../../components/photo/use-pending-photos.ts';
import { usePhotoUpload } from '../../../components/photo/use-photo-upload.ts';
import { FieldError } from '../../../ui/fields/errors.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './photos-card.module.css';

export interface PhotoPlaceHandle {
  /** Takes a photo that was chosen together with that of another place. */
  choose: (file: File) => void;
}

interface PhotoPlaceProps {
  ref: Ref<PhotoPlaceHandle>;
  /** The position among the photos, from 1. */
  number: number;
  /** Empty until a photo is uploaded. */
  url: string;
  error: string | undefined;
  /** What moves the photo; undefined while there is nothing to move it past. */
  grip: ReactNode;
  onPending: (pending: PendingPhoto | undefined) => void;
  onUploaded: (url: string) => void;
  /** Further photos that were chosen at once. */
  onMore: (files: readonly File[]) => void;
  onRemove: () => void;
}

export function PhotoPlace(props: PhotoPlaceProps) {
  const { ref, number, url, error, grip, onPending, onUploaded, onMore, onRemove } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const { work, preview, refused, attempt, choose, retry, stop } = usePhotoUpload({
    folder: 'post',
    onPending,
    onUploaded,
  });
  useImperativeHandle(ref, () => ({ choose: (file) => void choose(file) }));
  const cancel = () => {
    stop();
    button.current?.focus();
  };
  const shown = preview === '' ? url : preview;
  const message = refused ?? error;
  const label = text.photo(number);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut; the button inside does the same.
    <div
      className={styles.photoFrame}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file, ...more] = event.dataTransfer.files;
        if (file !== undefined && work === undefined) void choose(file);
        onMore(more);
      }}
    >
      <div className={styles.photoStage} data-unsent={retry !== undefined}>
        {shown === '' ? null : <img className={parts.cover} src={shown} alt={label} />}
        {number === 1 && shown !== '' ? (
          <span className={`chip ${styles.photoCover}`}>{text.cover}</span>
        ) : null}
        <FileButton
          ref={button}
          className={shown === '' ? styles.photoAdd : `icon-button floating ${styles.photoChange}`}
          // Not disabled: a disabled button would lose the focus.
          busy={work !== undefined}
          invalid={message !== undefined}
          describedBy={message === undefined ? undefined : `${id}-error`}
          onChoose={(file) => void choose(file)}
          onMore={url === '' ? onMore : undefined}
        >
          {shown === '' ? (
            <>
              <Camera />
              <strong>{text.addPhoto(number)}</strong>
              <span className={`quiet small ${styles.dropWords}`} aria-hidden="true">
                {text.dropPhoto}
              </span>
            </>
          ) : (
            <>
              <RefreshCw className="icon-20" />
              <span className="visually-hidden">
                {url === '' ? text.addPhoto(number) : `${photoText.change} ${label}`}
              </span>
            </>
          )}
        </FileButton>
        {url === '' ? null : (
          <button
            type="button"
            className={`icon-button floating ${styles.photoRemove}`}
            onClick={() => {
              stop();
              onRemove();
              button.current?.focus();
            }}
          >
            <Trash2 className="icon-20" />
            <span className="visually-hidden">
              {photoText.remove} {label}
            </span>
          </button>
        )}
        {url === '' ? null : grip}
        {work === undefined ? null : (
          <div className={`${parts.below} ${parts.padded} ${styles.photoWork}`}>
            <UploadProgress work={work} onCancel={cancel} />
          </div>
        )}
      </div>
      <FieldError key={attempt} id={`${id}-error`} text={message} shake />
      {retry === undefined ? null : (
        <div className="row">
          <UnsentPhoto label={label} onRetry={retry} onDrop={cancel} />
        </div>
      )}
    </div>
  );
}

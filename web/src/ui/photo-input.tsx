import type { UploadFolder } from '@joddee/contract/files';
import { acceptedImageTypes } from '@joddee/contract/image-types';
import { limits } from '@joddee/contract/limits';
import { fieldText, refusalText } from '@joddee/thai-text/error-text';
import { photoText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useId, useRef, useState } from 'react';
import { uploadFile } from '../api/upload-file.ts';
import { FieldError } from './field-error.tsx';
import { FileButton } from './file-button.tsx';

interface PhotoInputProps {
  label: string;
  folder: UploadFolder;
  /** Empty until a photo is uploaded. */
  url: string;
  onUploaded: (url: string) => void;
  onBusy?: (busy: boolean) => void;
  onRemove?: () => void;
  error?: string | undefined;
}

/** What the server would refuse is refused before it is sent. */
export function refusalOfFile(file: File): string | undefined {
  if (!acceptedImageTypes.some((type) => type === file.type)) return fieldText('file-not-supported', 'file');
  return file.size > limits.fileBytes ? fieldText('file-too-large', 'file') : undefined;
}

/** Choose, see, upload with progress; a refused photo shakes its message. */
export function PhotoInput({ label, folder, url, onUploaded, onBusy, onRemove, error }: PhotoInputProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [percent, setPercent] = useState<number>();
  const [preview, setPreview] = useState('');
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  async function choose(file: File): Promise<void> {
    const reason = refusalOfFile(file);
    setAttempt((before) => before + 1);
    setRefused(reason);
    if (reason !== undefined) return;
    setPreview(URL.createObjectURL(file));
    setPercent(0);
    onBusy?.(true);
    const answer = await uploadFile(folder, file, setPercent);
    onBusy?.(false);
    setPercent(undefined);
    if (answer.ok) {
      // A card's image is private and has no address to look at: what was chosen stays shown from the disk.
      if (folder !== 'idcard') setPreview('');
      return onUploaded(answer.data.url);
    }
    setPreview('');
    const failure = answer.fields.image ?? answer.message ?? refusalText.UNAVAILABLE;
    setRefused(failure);
    // The specification asks for the browser's own alert when an upload fails.
    alert(text.failed(failure));
  }

  const shown = preview !== '' ? preview : folder === 'idcard' ? '' : url;
  const message = refused ?? error;
  return (
    <div className="field photo-input">
      <span className="photo-label">{label}</span>
      {shown === '' ? null : <img className="photo" src={shown} alt={label} />}
      {percent === undefined ? null : (
        <progress value={percent} max="100" aria-label={text.uploading(percent)}>
          {percent}
        </progress>
      )}
      <div className="row">
        <FileButton
          ref={button}
          // Not disabled: a disabled button would lose the focus.
          busy={percent !== undefined}
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
            className="button plain small"
            onClick={() => {
              onRemove();
              button.current?.focus();
            }}
          >
            {text.remove}
            <span className="visually-hidden"> {label}</span>
          </button>
        ) : null}
        <span className="quiet small">{text.kinds}</span>
      </div>
      <FieldError key={attempt} id={`${id}-error`} text={message} shake />
    </div>
  );
}

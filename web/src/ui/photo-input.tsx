import type { UploadFolder } from '@joddee/contract/files';
import { acceptedImageTypes } from '@joddee/contract/image-types';
import { limits } from '@joddee/contract/limits';
import { fieldText, refusalText } from '@joddee/thai-text/error-text';
import { photoText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useId, useState } from 'react';
import { uploadFile } from '../api/upload-file.ts';

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
  const [percent, setPercent] = useState<number>();
  const [preview, setPreview] = useState('');
  const [refused, setRefused] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const reason = refusalOfFile(file);
    setRefused(reason);
    if (reason !== undefined) return;
    setPreview(URL.createObjectURL(file));
    setPercent(0);
    onBusy?.(true);
    const answer = await uploadFile(folder, file, setPercent);
    onBusy?.(false);
    setPercent(undefined);
    if (answer.ok) return onUploaded(answer.data.url);
    setPreview('');
    const failure = answer.fields.image ?? answer.message ?? refusalText.UNAVAILABLE;
    setRefused(failure);
    // The specification asks for the browser's own alert when an upload fails.
    alert(text.failed(failure));
  }

  // A card's image is private and has no address to look at: what was chosen is shown from the disk.
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
        <label className="button plain small" htmlFor={id}>
          {url === '' ? text.choose : text.change}
          <span className="visually-hidden"> {label}</span>
        </label>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={acceptedImageTypes.join(',')}
          disabled={percent !== undefined}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {url !== '' && onRemove !== undefined ? (
          <button type="button" className="button plain small" onClick={onRemove}>
            {text.remove}
          </button>
        ) : null}
        <span className="quiet small">{text.kinds}</span>
      </div>
      {message === undefined ? null : (
        <p key={message} className="error shake" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

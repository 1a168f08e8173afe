import type { UploadFolder } from '@joddee/contract/files';
import { refusalText } from '@joddee/thai-text/error-text';
import { photoText as text } from '@joddee/thai-text/screens/person-text';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { uploadFile } from '../../api/upload-file.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { type FittedPhoto, fitPhoto } from './fit-photo.ts';
import { type PhotoWork, UploadProgress } from './upload-progress.tsx';

interface PhotoInputProps {
  label: string;
  folder: UploadFolder;
  /** Empty until a photo is uploaded. */
  url: string;
  onUploaded: (url: string) => void;
  onBusy?: (busy: boolean) => void;
  onRemove?: () => void;
  /** The last work before the upload. Undefined: the photo is not sent. */
  prepare?: (file: File) => Promise<FittedPhoto | undefined>;
  /** What is shown while there is no photo. */
  example?: ReactNode;
  /** The frame around the photo. */
  frame?: string;
  /** A phone may take the photo now. */
  hasCamera?: boolean;
  error?: string | undefined;
}

/** Choose, shrink, preview, upload with progress; a refused photo shakes its message. */
export function PhotoInput(props: PhotoInputProps) {
  const { label, folder, url, onUploaded, onBusy, onRemove, prepare, example, frame, hasCamera, error } =
    props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(undefined);
  const [work, setWork] = useState<PhotoWork>();
  const [preview, setPreview] = useState('');
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  async function choose(file: File): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setAttempt((before) => before + 1);
    setRefused(undefined);
    setWork({ phase: 'shrinking' });
    onBusy?.(true);
    await send(file, controller.signal);
    onBusy?.(false);
    setWork(undefined);
  }

  async function send(chosen: File, signal: AbortSignal): Promise<void> {
    let fitted: FittedPhoto | undefined = await fitPhoto(chosen, signal);
    if (fitted.ok && prepare !== undefined && !signal.aborted) fitted = await prepare(fitted.file);
    if (signal.aborted || fitted === undefined) return;
    if (!fitted.ok) return setRefused(fitted.reason);
    setPreview(URL.createObjectURL(fitted.file));
    setWork({ phase: 'sending', percent: 0 });
    const onProgress = (percent: number) => setWork({ phase: 'sending', percent });
    const answer = await uploadFile(folder, fitted.file, { onProgress, signal });
    if (answer?.ok) {
      // A card's image is private and has no URL, so the preview of the local file stays.
      if (folder !== 'idcard') setPreview('');
      return onUploaded(answer.data.url);
    }
    setPreview('');
    if (answer === undefined) return;
    const failure = answer.fields.image ?? answer.message ?? refusalText.UNAVAILABLE;
    setRefused(failure);
    // The specification asks for the browser's own alert when an upload fails.
    alert(text.failed(failure));
  }

  function cancel(): void {
    running.current?.abort();
    button.current?.focus();
  }

  const shown = preview !== '' ? preview : folder === 'idcard' ? '' : url;
  const message = refused ?? error;
  return (
    <div className="field photo-input">
      <span className="photo-label">{label}</span>
      {shown === '' ? example : <ShownPhoto src={shown} label={label} frame={frame} />}
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
              running.current?.abort();
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

function ShownPhoto({ src, label, frame }: { src: string; label: string; frame: string | undefined }) {
  if (frame === undefined) return <img className="photo" src={src} alt={label} />;
  return (
    <div className={frame}>
      <img src={src} alt={label} />
    </div>
  );
}

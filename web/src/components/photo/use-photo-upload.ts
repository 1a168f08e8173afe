import type { UploadFolder } from '@joddee/contract/files';
import { privateFolders } from '@joddee/contract/images/private-folders';
import { refusalText } from '@joddee/thai-text/error-text';
import { photoText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../api/upload-file.ts';
import { type FittedPhoto, fitPhoto } from './fit-photo.ts';
import type { PhotoWork } from './upload-progress.tsx';

export interface PhotoUploadOptions {
  folder: UploadFolder;
  onUploaded: (url: string) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
  /** The last work before the upload. Undefined: the photo is not sent. */
  prepare?: ((file: File, signal: AbortSignal) => Promise<FittedPhoto | undefined>) | undefined;
}

/** Shrinks and uploads one photo at a time, with progress, a preview and the reason of a refusal. */
export function usePhotoUpload({ folder, onUploaded, onBusy, prepare }: PhotoUploadOptions) {
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
    // Another photo may have been chosen meanwhile.
    if (running.current === controller) setWork(undefined);
  }

  async function send(chosen: File, signal: AbortSignal): Promise<void> {
    let fitted: FittedPhoto | undefined = await fitPhoto(chosen, signal);
    if (fitted.ok && prepare !== undefined && !signal.aborted) fitted = await prepare(fitted.file, signal);
    if (signal.aborted || fitted === undefined) return;
    if (!fitted.ok) return setRefused(fitted.reason);
    setPreview(URL.createObjectURL(fitted.file));
    setWork({ phase: 'sending', percent: 0 });
    const onProgress = (percent: number) => setWork({ phase: 'sending', percent });
    const answer = await uploadFile(folder, fitted.file, { onProgress, signal });
    if (answer?.ok) {
      // A private image has no URL, so the preview of the local file stays.
      if (!privateFolders.has(folder)) setPreview('');
      return onUploaded(answer.data.url);
    }
    setPreview('');
    if (answer === undefined) return;
    const failure = answer.fields.image ?? answer.message ?? refusalText.UNAVAILABLE;
    setRefused(failure);
    // The specification asks for the browser's own alert when an upload fails.
    alert(text.failed(failure));
  }

  return {
    /** Undefined while nothing is shrunk or sent. */
    work,
    /** The address of the local photo; empty once it has an address on the server. */
    preview,
    refused,
    /** Counts the choices, so that a repeated refusal shakes again. */
    attempt,
    choose,
    stop: () => running.current?.abort(),
  };
}

import { privateFolders } from '@joddee/marketplace/files/constants';
import type { UploadFolder } from '@joddee/marketplace/files/shapes';
import { photoText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notReached } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { type FittedPhoto, fitPhoto } from './fit-photo.ts';
import type { PendingPhoto } from './use-pending-photos.ts';

/** The work on a photo: first shrinking, then sending. */
export type PhotoWork = { phase: 'shrinking' } | { phase: 'sending'; percent: number };

export interface PhotoUploadOptions {
  folder: UploadFolder;
  onUploaded: (url: string) => void;
  /** What of this photo keeps its form from being sent. */
  onPending: (pending: PendingPhoto | undefined) => void;
  /** The last work before the upload. Undefined: the photo is not sent. */
  prepare?: ((file: File, signal: AbortSignal) => Promise<FittedPhoto | undefined>) | undefined;
}

/** Shrinks and uploads one photo at a time, with progress, a preview and the reason of a refusal. */
export function usePhotoUpload({ folder, onUploaded, onPending, prepare }: PhotoUploadOptions) {
  const running = useRef<AbortController>(undefined);
  const isShown = useRef(true);
  const [work, setWork] = useState<PhotoWork>();
  const [preview, setPreview] = useState('');
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  /** A photo that did not reach the server, with the work that its user has put into it. */
  const [unsent, setUnsent] = useState<File>();
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  async function begin(sending: (signal: AbortSignal) => Promise<'unsent' | undefined>): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setAttempt((before) => before + 1);
    setRefused(undefined);
    setUnsent(undefined);
    setWork({ phase: 'shrinking' });
    onPending('sending');
    const left = await sending(controller.signal);
    // Another photo may have been chosen meanwhile.
    if (running.current !== controller) return;
    setWork(undefined);
    // Nobody could send it again from a screen that was left meanwhile.
    onPending(isShown.current ? left : undefined);
  }

  const retry = () => (unsent === undefined ? undefined : begin((signal) => send(unsent, signal)));
  const onNetwork = useEffectEvent(retry);
  useEffect(() => {
    if (unsent === undefined) return;
    const sendAgain = () => void onNetwork();
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  }, [unsent]);

  // An unsent photo is lost with the screen that shows it.
  const onLeft = useEffectEvent(() => {
    if (unsent !== undefined) onPending(undefined);
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      onLeft();
    };
  }, []);

  async function fitAndSend(chosen: File, signal: AbortSignal): Promise<'unsent' | undefined> {
    let fitted: FittedPhoto | undefined = await fitPhoto(chosen, signal);
    if (fitted.ok && prepare !== undefined && !signal.aborted) fitted = await prepare(fitted.file, signal);
    if (signal.aborted || fitted === undefined) return;
    if (!fitted.ok) {
      setRefused(fitted.reason);
      return;
    }
    setPreview(URL.createObjectURL(fitted.file));
    return send(fitted.file, signal);
  }

  async function send(file: File, signal: AbortSignal): Promise<'unsent' | undefined> {
    setWork({ phase: 'sending', percent: 0 });
    const onProgress = (percent: number) => setWork({ phase: 'sending', percent });
    const answer = await uploadFile(folder, file, { onProgress, signal });
    if (answer?.ok) {
      // A private image has no URL, so the preview of the local file stays.
      if (!privateFolders.has(folder)) setPreview('');
      onUploaded(answer.data.url);
      return;
    }
    const isUnsent = answer !== undefined && answer.status === notReached.status;
    if (isUnsent) setUnsent(file);
    else setPreview('');
    if (answer === undefined) return;
    const failure = textOfRefusal(answer);
    setRefused(failure);
    // The specification asks for the browser's own alert when an upload fails.
    alert(text.failed(failure));
    return isUnsent ? 'unsent' : undefined;
  }

  return {
    /** Undefined while nothing is shrunk or sent. */
    work,
    /** The address of the local photo; empty once it has an address on the server. */
    preview,
    refused,
    /** Counts the choices, so that a repeated refusal shakes again. */
    attempt,
    choose(file: File): Promise<void> {
      if (unsent !== undefined) setPreview('');
      return begin((signal) => fitAndSend(file, signal));
    },
    /** Sends a photo that did not reach the server again; undefined while there is none. */
    retry: unsent === undefined ? undefined : () => void retry(),
    stop(): void {
      running.current?.abort();
      if (unsent === undefined) return;
      setUnsent(undefined);
      setPreview('');
      setRefused(undefined);
      onPending(undefined);
    },
  };
}

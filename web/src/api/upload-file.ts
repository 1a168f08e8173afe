import type { UploadFolder } from '@joddee/marketplace/files/shapes';
import { useSession } from '../session/session-store.ts';
import { notReached, readRefusal } from './call-api.ts';
import type { Answered } from './call-types.ts';

/** Uploads one image and reports its progress, which fetch cannot do. Undefined if it was cancelled. */
export function uploadFile(
  folder: UploadFolder,
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Answered<{ url: string }> | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/files/${folder}`);
    const { token } = useSession.getState();
    if (token !== undefined) request.setRequestHeader('authorization', token);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () =>
      resolve(
        request.status === 201
          ? { ok: true, status: 201, data: request.response }
          : readRefusal(request.status, request.response),
      );
    request.onerror = () => resolve(notReached);
    request.onabort = () => resolve(undefined);
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

import type { UploadFolder } from '@joddee/contract/files';
import { useSession } from '../stores/session-store.ts';
import { type Answered, readRefusal } from './call-api.ts';

/** Sends one image and tells how far it is; fetch cannot tell that. */
export function uploadFile(
  folder: UploadFolder,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Answered<{ url: string }>> {
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
    request.onerror = () => resolve(readRefusal(0, null));
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

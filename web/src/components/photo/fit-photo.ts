import { limits } from '@joddee/marketplace/common/limits';
import { acceptedImageTypes } from '@joddee/marketplace/files/constants';
import { fieldText } from '@joddee/thai-text/error-text';
import { photoText } from '@joddee/thai-text/screens/person-text';

export type FittedPhoto = { ok: true; file: File } | { ok: false; reason: string };

/** A phone needs two seconds for fifty megapixels. After this time the work is stopped and the photo refused. */
const shrinkTimeoutMs = 20_000;

/**
 * Makes a photo fit the upload limits. A file within them is unchanged; a larger one is redrawn smaller, and so is a
 * HEIC photo if the browser can decode it. All other files are refused before the upload.
 */
export async function fitPhoto(file: File, signal: AbortSignal): Promise<FittedPhoto> {
  const isAccepted = acceptedImageTypes.some((type) => type === file.type);
  if (isAccepted && file.size <= limits.fileBytes) return { ok: true, file };
  if (!isAccepted && !isHeic(file)) return { ok: false, reason: fieldText('file-not-supported', 'file') };
  const smaller = await shrinkOffThread(file, signal);
  if (smaller !== null) return { ok: true, file: new File([smaller], 'photo.jpg', { type: smaller.type }) };
  return { ok: false, reason: isAccepted ? fieldText('file-too-large', 'file') : photoText.heic };
}

/** Some systems leave the type of a HEIC file empty. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Null if the photo cannot be decoded, takes too long or is cancelled. */
async function shrinkOffThread(file: File, signal: AbortSignal): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') {
    // Older versions of Safari have no canvas in a worker: the photo is drawn on the main thread.
    const { shrinkPhoto } = await import('./shrink-photo.ts');
    return shrinkPhoto(file).catch(() => null);
  }
  const worker = new Worker(new URL('./shrink-photo-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Blob | null>((resolve) => {
      timer = setTimeout(() => resolve(null), shrinkTimeoutMs);
      signal.addEventListener('abort', () => resolve(null));
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

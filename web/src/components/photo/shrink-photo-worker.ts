import { shrinkPhoto } from './shrink-photo.ts';

/** Receives a photo and posts a smaller one, or null if it cannot be decoded. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  shrinkPhoto(data).then(
    (photo) => postMessage(photo),
    () => postMessage(null),
  );
});

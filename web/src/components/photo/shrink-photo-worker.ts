import { shrinkPhoto } from './shrink-photo.ts';

/** A photo comes in, a smaller one goes out, or null where it cannot be drawn. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  shrinkPhoto(data).then(
    (photo) => postMessage(photo),
    () => postMessage(null),
  );
});

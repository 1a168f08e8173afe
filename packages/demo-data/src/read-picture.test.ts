import { drawCopy } from '@joddee/marketplace/files/images';
import { expect, test } from 'vitest';
import { readPicture, readSmallCopy } from './read-picture.ts';
import { demoSpots } from './spots/demo-spots.ts';

const photos = demoSpots.flatMap(({ key, photos }) =>
  Array.from({ length: photos }, (_, index) => `spots/${key}-${index + 1}.webp`),
);

test('every photo has the small copy that a server would draw of it', async () => {
  const sizes = await Promise.all(photos.map(async (path) => (await readSmallCopy(path)).length));
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
  // Drawing all takes seconds.
  const sample = photos.filter((_, index) => index % 20 === 0);
  for (const path of sample) {
    const drawn = (await drawCopy((await readPicture(path)).bytes, 'small'))?.length ?? 0;
    const stored = (await readSmallCopy(path)).length;
    // Not each byte: other processors round other colours.
    expect(Math.abs(drawn - stored), `${path}: run src/draw-small-copies.ts`).toBeLessThan(drawn * 0.03);
  }
});

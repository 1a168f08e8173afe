import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCopy } from './images.ts';

const image = (width: number, height: number, format: 'webp' | 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b6b' } })
    .toFormat(format)
    .toBuffer();

test.each([
  [2000, 1000, 'webp', { width: 960, height: 480 }],
  [600, 1200, 'png', { width: 480, height: 960 }],
  [400, 300, 'png', { width: 400, height: 300 }],
] as const)('a picture of %i x %i as %s gets a copy', async (width, height, format, expected) => {
  const copy = await drawCopy(await image(width, height, format), 'medium');
  expect(await sharp(copy ?? Buffer.alloc(0)).metadata()).toMatchObject({ ...expected, format: 'webp' });
});

test('a WebP picture that is no larger than a copy needs none', async () => {
  expect(await drawCopy(await image(960, 720, 'webp'), 'medium')).toBeNull();
  expect(await drawCopy(await image(960, 720, 'webp'), 'small')).not.toBeNull();
});

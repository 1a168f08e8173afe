import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { draw, each, type HostileFile, jpegOf, marker, pngOf, script } from './drawn.ts';
import { hostileNames, notPictures } from './other-files.ts';
import { declaredPng, pngChunk, withChunks, withSegment } from './png-chunks.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Pictures that end too early, at many places, and pictures with a wrong byte. */
async function broken(): Promise<HostileFile[]> {
  const kinds = [
    ['jpeg', jpegOf],
    ['png', pngOf],
    ['webp', () => draw().webp().toBuffer()],
  ] as const;
  const files = [];
  for (const [kind, make] of kinds) {
    files.push(
      ...(await each(numbers(18), async (index) => {
        const bytes = await make();
        return {
          label: `${kind} ends at ${index}/18`,
          bytes: bytes.subarray(0, (bytes.length * index) / 18),
        };
      })),
      ...(await each(numbers(14), async (index) => {
        const bytes = Buffer.from(await make());
        const at = 2 + ((index * 7919) % (bytes.length - 2));
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (index % 8));
        return { label: `${kind} with a wrong byte at ${at}`, bytes };
      })),
    );
  }
  return files;
}

/** Pictures that are something else as well. */
async function polyglots(): Promise<HostileFile[]> {
  const tails = {
    script,
    zip: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(marker.repeat(4)), Buffer.from('PK\x05\x06')]),
    pdf: `%PDF-1.7 ${marker} %%EOF`,
    php: `<?php system("${marker}"); ?>`,
    program: Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), Buffer.from(marker)]),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="${marker}()"/>`,
    gif: `GIF89a/*${marker}*/=1;`,
    picture: await pngOf(),
  };
  const text = Buffer.from(`Comment\0${script}`);
  const files = [];
  for (const [kind, make] of [
    ['jpeg', jpegOf],
    ['png', pngOf],
  ] as const) {
    for (const [tail, bytes] of Object.entries(tails)) {
      files.push({
        label: `${kind} with a ${tail} behind it`,
        bytes: Buffer.concat([await make(), Buffer.from(bytes)]),
      });
      files.push({
        label: `${kind} with a ${tail} before it`,
        bytes: Buffer.concat([Buffer.from(bytes), await make()]),
      });
    }
  }
  files.push(
    { label: 'jpeg with a script as comment', bytes: withSegment(await jpegOf(), 0xfe, Buffer.from(script)) },
    ...(await each(['tEXt', 'iTXt', 'prVt', 'eXIf', 'zTXt', 'iCCP'], async (chunk) => ({
      label: `png with a script in ${chunk}`,
      bytes: withChunks(await pngOf(), pngChunk(chunk, text)),
    }))),
    { label: 'GIF that is a script', bytes: Buffer.from(`GIF89a=1;alert("${marker}")//`), type: 'image/gif' },
    { label: 'gif', bytes: await draw().gif().toBuffer() },
    { label: 'webp', bytes: await draw().webp().toBuffer() },
    { label: 'tiff', bytes: await draw().tiff().toBuffer() },
    { label: 'avif', bytes: await draw(16, 16).avif({ effort: 0 }).toBuffer() },
  );
  return files;
}

const gps = {
  IFD0: { Copyright: marker, ImageDescription: marker },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '13/1 44/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '100/1 31/1 0/1',
  },
};
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${marker}</a></x:xmpmeta><?xpacket end="w"?>`;

/** Pictures with a place, a name and a profile in their metadata. */
async function withMetadata(): Promise<HostileFile[]> {
  const kinds = ['jpeg', 'png', 'webp'] as const;
  const files = [];
  for (const kind of kinds) {
    files.push({ label: `${kind} with GPS`, bytes: await draw().withExif(gps).toFormat(kind).toBuffer() });
    files.push({ label: `${kind} with XMP`, bytes: await draw().withXmp(xmp).toFormat(kind).toBuffer() });
    for (const profile of ['p3', 'srgb'])
      files.push({
        label: `${kind} with the profile ${profile}`,
        bytes: await draw().withIccProfile(profile).toFormat(kind).toBuffer(),
      });
    files.push(
      ...(await each(numbers(8), async (index) => ({
        label: `${kind} turned by ${index + 1}, with GPS`,
        bytes: await draw()
          .withExif(gps)
          .withMetadata({ orientation: index + 1, exif: gps })
          .toFormat(kind)
          .toBuffer(),
      }))),
    );
  }
  const iptc = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x12\x1c\x02\x50\0\x0d', 'latin1'),
    Buffer.from(marker),
  ]);
  files.push(
    { label: 'jpeg with IPTC', bytes: withSegment(await jpegOf(), 0xed, iptc) },
    {
      label: 'jpeg with XMP by hand',
      bytes: withSegment(await jpegOf(), 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    },
    {
      label: 'jpeg with a broken Exif',
      bytes: withSegment(await jpegOf(), 0xe1, Buffer.from(`Exif\0\0MM\0*${marker}`)),
    },
    {
      label: 'jpeg with an endless Exif',
      bytes: withSegment(await jpegOf(), 0xe1, Buffer.from('Exif\0\0II*\0\x08\0\0\0\xff\xff', 'latin1')),
    },
  );
  return files;
}

/** Pictures of unusual forms, and pictures that unpack to far more than they are. */
async function unusual(): Promise<HostileFile[]> {
  const wide = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const zeros = deflateSync(Buffer.alloc(60_000_000));
  const jpeg = await jpegOf();
  const sized = (width: number, height: number) => {
    const bytes = Buffer.from(jpeg);
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(height, at + 5);
    bytes.writeUInt16BE(width, at + 7);
    return bytes;
  };
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(1000, 0);
  return [
    { label: 'cmyk', bytes: await draw().toColourspace('cmyk').jpeg().toBuffer() },
    { label: '16 bit', bytes: await draw().toColourspace('rgb16').png().toBuffer() },
    { label: 'gray', bytes: await draw().greyscale().toColourspace('b-w').jpeg().toBuffer() },
    { label: 'gray png', bytes: await draw().greyscale().png().toBuffer() },
    { label: 'transparent', bytes: await draw(40, 30, 4).png().toBuffer() },
    { label: 'palette', bytes: await draw().png({ palette: true, colours: 2 }).toBuffer() },
    { label: 'interlaced', bytes: await draw().png({ progressive: true }).toBuffer() },
    { label: 'progressive', bytes: await draw().jpeg({ progressive: true }).toBuffer() },
    { label: 'one pixel', bytes: await draw(1, 1).png().toBuffer() },
    { label: 'one pixel jpeg', bytes: await draw(1, 1).jpeg().toBuffer() },
    { label: 'a line', bytes: await draw(8000, 1).png().toBuffer() },
    { label: 'a column', bytes: await draw(1, 8000).jpeg().toBuffer() },
    { label: 'animated png', bytes: withChunks(await pngOf(), pngChunk('acTL', animation)) },
    { label: 'wrong checksum', bytes: withChunks(await pngOf(), pngChunk('tEXt', Buffer.from(marker), 1)) },
    { label: '225 million pixels', bytes: await wide(15_000, 15_000) },
    { label: '26 million pixels', bytes: await wide(26_000, 1000) },
    { label: 'declares four billion rows', bytes: declaredPng(0xffffffff, 0xffffffff, 100) },
    { label: 'declares no pixels', bytes: declaredPng(0, 0, 100) },
    { label: 'declares few rows, unpacks many', bytes: declaredPng(10, 10, 50_000_000) },
    { label: 'declares many rows, unpacks none', bytes: declaredPng(5000, 5000, 10) },
    {
      label: 'a text that unpacks to 60 MB',
      bytes: withChunks(await pngOf(), pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros]))),
    },
    {
      label: 'a profile that unpacks to 60 MB',
      bytes: withChunks(await pngOf(), pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros]))),
    },
    { label: 'jpeg that declares 4 billion pixels', bytes: sized(65_535, 65_535) },
    { label: 'jpeg that declares no pixels', bytes: sized(0, 0) },
    { label: 'jpeg that declares too few rows', bytes: sized(40, 8) },
  ];
}

/** Every file is different. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const groups = [
    await broken(),
    await polyglots(),
    await withMetadata(),
    await unusual(),
    await notPictures(),
    await hostileNames(),
  ];
  return groups.flat();
}

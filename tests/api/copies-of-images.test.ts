import { copyKey, copyKeys } from '@joddee/marketplace/files/images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, type Person } from '../support/people.ts';
import { fetchFile, startServerOn, storageKinds } from '../support/programs/server-on-storage.ts';
import type { TestServer } from '../support/programs/test-server.ts';
import { picture } from '../support/samples/pictures.ts';

describe.each(storageKinds)('files on %s', (kind) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await startServerOn(kind);
    person = await newPerson(server);
  });
  afterAll(() => server.close());

  test('a small copy exists for lists, also of an image stored without one, and never of a card', async () => {
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer();
    for (const folder of ['post', 'images', 'idcard'] as const) {
      const url = String((await person.upload(folder, photo)).body.url);
      const small = await fetchFile(server, `${url}?size=small`);
      if (folder === 'idcard') {
        expect(small.status).toBe(403);
        continue;
      }
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(small.headers.get('cache-control')).toContain('immutable');
      expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
      const { storage } = server.context;
      const key = copyKey(url.replace('/api/files/', ''), 'small');
      expect(small.bytes.equals((await storage.read(key)) ?? Buffer.of())).toBe(true);
      await storage.remove(key);
      const drawnNow = await fetchFile(server, `${url}?size=small`);
      expect(await sharp(drawnNow.bytes).metadata()).toMatchObject({ format: 'webp', width: 480 });
      expect((await sharp((await fetchFile(server, `${url}?size=huge`)).bytes).metadata()).width).toBe(1600);
    }
  });

  test('a medium copy exists of photos of posts; without one, and for other images, the address serves the image', async () => {
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer();
    const widthOf = async (url: string) =>
      (await sharp((await fetchFile(server, url)).bytes).metadata()).width;
    const ofPost = String((await person.upload('post', photo)).body.url);
    const { headers } = await fetchFile(server, `${ofPost}?size=medium`);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(await widthOf(`${ofPost}?size=medium`)).toBe(960);
    await server.context.storage.remove(copyKey(ofPost.replace('/api/files/', ''), 'medium'));
    expect(await widthOf(`${ofPost}?size=medium`)).toBe(1600);
    const face = String((await person.upload('images', photo)).body.url);
    expect(await widthOf(`${face}?size=medium`)).toBe(1600);
    const card = String((await person.upload('idcard', photo)).body.url);
    expect((await fetchFile(server, `${card}?size=medium`)).status).toBe(403);
    for (const key of copyKeys(card.replace('/api/files/', '')))
      expect(await server.context.storage.read(key)).toBeNull();
  });

  test('the copy has no location and camera of the photo', async () => {
    const tagged = await sharp(await picture())
      .withExif({
        IFD0: { Make: 'SecretCamera', Artist: 'SecretPerson' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '13/1 45/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '100/1 30/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    expect(tagged.includes('SecretCamera')).toBe(true);
    const { body } = await person.upload('post', tagged);
    const { bytes } = await fetchFile(server, String(body.url));
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('SecretCamera') || bytes.includes('SecretPerson')).toBe(false);
  });

  test('data after the pixels is not in the copy', async () => {
    const polyglot = Buffer.concat([
      await picture(),
      Buffer.from('<script>alert("hidden")</script>PK\u0003\u0004'),
    ]);
    const { status, body } = await person.upload('post', polyglot, 'x.html');
    expect(status).toBe(201);
    const { bytes, headers } = await fetchFile(server, String(body.url));
    expect(bytes.includes('hidden')).toBe(false);
    expect(headers.get('content-type')).toBe('image/jpeg');
  });
});

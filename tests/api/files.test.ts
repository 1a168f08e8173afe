import { limits } from '@joddee/marketplace/common/limits';
import { copyKeys } from '@joddee/marketplace/files/images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
  submitCardOf,
  uploadPicture,
} from '../support/people.ts';
import { fetchFile, startServerOn, storageKinds } from '../support/programs/server-on-storage.ts';
import type { TestServer } from '../support/programs/test-server.ts';
import { picture } from '../support/samples/pictures.ts';

/** 81 million pixels of one colour. */
const bomb = sharp({
  create: { width: 9000, height: 9000, channels: 3, background: 'white' },
  limitInputPixels: false,
}).png({ compressionLevel: 9 });

describe.each(storageKinds)('files on %s', (kind) => {
  let server: TestServer;
  let admin: Person;
  let person: Person;

  beforeAll(async () => {
    server = await startServerOn(kind);
    admin = await newAdministrator(server);
    person = await newPerson(server);
  });
  afterAll(() => server.close());

  test('an image is served as a clean copy of the same type, cached permanently', async () => {
    for (const type of ['jpeg', 'png'] as const) {
      const { status, body } = await person.upload('images', await picture(type), 'รูปของฉัน.JPG');
      expect([status, Object.keys(body)]).toEqual([201, ['url']]);
      expect(body.url).toMatch(
        new RegExp(`^/api/files/images/\\d{13}-[0-9a-f]{24}\\.${type === 'png' ? 'png' : 'jpg'}$`),
      );
      const file = await fetchFile(server, String(body.url));
      expect(file.headers.get('content-type')).toBe(`image/${type}`);
      expect(file.headers.get('cache-control')).toContain('immutable');
      expect(await sharp(file.bytes).metadata()).toMatchObject({ format: type, width: 64, height: 48 });
    }
  });

  test('the type is detected from the content, not from names and headers', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = await sharp(await picture())
      .gif()
      .toBuffer();
    const webp = await sharp(await picture())
      .webp()
      .toBuffer();
    const jpeg = await picture();
    const png = await picture('png');
    const wrong = {
      svg,
      gif,
      webp,
      html: Buffer.from('<html>'),
      empty: Buffer.alloc(0),
      text: Buffer.from('not a picture'),
      truncatedJpeg: jpeg.subarray(0, Math.floor(jpeg.length / 3)),
      truncatedPng: png.subarray(0, Math.floor(png.length / 2)),
      onlyMagic: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
      pdf: Buffer.from('%PDF-1.7\n'),
    };
    for (const [label, bytes] of Object.entries(wrong)) {
      const { status, body } = await person.upload('post', bytes, 'photo.png');
      expect({ label, status, code: body.code }).toEqual({ label, status: 415, code: 'FILE_NOT_SUPPORTED' });
      expect(body.image).toBe('ไม่รองรับไฟล์ประเภทนี้');
    }
  });

  test('a picture with far too many pixels in a small file is refused', async () => {
    const file = await bomb.toBuffer();
    expect(file.length).toBeLessThan(limits.fileBytes);
    expect((await person.upload('post', file)).status).toBe(415);
  });

  test('1,024,000 bytes are accepted, one more is not', async () => {
    const jpeg = await picture();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await person.upload('post', padded(1_024_000))).status).toBe(201);
    for (const size of [1_024_001, 5_000_000]) {
      const { status, body } = await person.upload('post', padded(size));
      expect({ size, status, code: body.code }).toEqual({ size, status: 413, code: 'FILE_TOO_LARGE' });
      expect(body.image).toBe('รองรับไฟล์ขนาดไม่เกิน 1 MB');
    }
  });

  test('a missing file, another field, two files and an unknown folder are refused', async () => {
    const send = (form: FormData) => person.raw('/api/files/post', { method: 'POST', body: form });
    const file = new Blob([(await picture()) as Uint8Array<ArrayBuffer>]);
    const other = new FormData();
    other.set('photo', file, 'a.jpg');
    const two = new FormData();
    two.append('file', file, 'a.jpg');
    two.append('file', file, 'b.jpg');
    for (const form of [new FormData(), other, two])
      expect(await send(form)).toMatchObject({ status: 400, body: { image: expect.any(String) } });
    expect((await person.upload('secret', await picture())).status).toBe(404);
    const json = await person.raw('/api/files/post', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
  });

  test('card images are served to the user and administrators, by links that expire within a minute, and every access is recorded', async () => {
    const holder = await newPerson(server);
    await submitCardOf(holder);
    const stored = await server.context.db.users.findById(holder.id).lean();
    const address = stored?.photo_card.photoCard ?? '';
    expect((await fetchFile(server, address)).status).toBe(403);

    const own = await holder.ok('findOwnCard');
    const administrators = await admin.ok('findUserForAdministrator', { params: { userId: holder.id } });
    for (const link of [
      own.photo_card.photoCard,
      own.photo_card.photoPerson,
      administrators.photo_card.photoCard,
    ]) {
      const file = await fetchFile(server, link);
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
    const views = await server.context.db.audit
      .find({ subject: holder.id, action: 'card-image-viewed' })
      .sort({ at: 1 })
      .lean();
    expect(views.map((view) => view.actor?.toString())).toEqual([holder.id, holder.id, admin.id]);

    const link = own.photo_card.photoCard;
    const tampered = [
      link.replace(/viewer=[0-9a-f]+/, `viewer=${person.id}`),
      link.replace(/expires=\d/, 'expires=9'),
      `${link}x`,
    ];
    for (const wrong of tampered) expect((await fetchFile(server, wrong)).status).toBe(403);
    server.clock.advance(59_000);
    expect((await fetchFile(server, link)).status).toBe(403);
    server.clock.set(new Date());
  });

  test('a removed post photo is deleted from storage, a used one stays', async () => {
    const owner = await newOwner(server, admin);
    const [kept, removed] = [await uploadPicture(owner, 'post'), await uploadPicture(owner, 'post')];
    const key = removed.replace('/api/files/', '');
    const stored = [key, ...copyKeys(key)];
    expect(stored).toHaveLength(3);
    for (const file of stored) expect(await server.context.storage.read(file)).not.toBeNull();
    const post = await newPost(owner, { imagePost: [kept, removed] });
    await owner.ok('editPost', {
      params: { postId: post._id },
      body: await postRequestOf(owner, { imagePost: [kept] }),
    });
    expect((await fetchFile(server, kept)).status).toBe(200);
    expect((await fetchFile(server, removed)).status).toBe(404);
    for (const file of stored) expect(await server.context.storage.read(file)).toBeNull();
    await owner.ok('deletePost', { params: { postId: post._id } });
    expect((await fetchFile(server, kept)).status).toBe(404);
  });

  test('a new profile photo replaces the old one, which is deleted', async () => {
    const [first, second] = [await uploadPicture(person, 'images'), await uploadPicture(person, 'images')];
    expect(await person.ok('setProfilePhoto', { body: { imageURL: first } })).toMatchObject({
      photo_user: first,
    });
    expect(await person.ok('setProfilePhoto', { body: { imageURL: second } })).toMatchObject({
      photo_user: second,
    });
    expect(await person.ok('setProfilePhoto', { body: { imageURL: second } })).toMatchObject({
      photo_user: second,
    });
    expect([(await fetchFile(server, first)).status, (await fetchFile(server, second)).status]).toEqual([
      404, 200,
    ]);
    expect(await createApiClient(server.url).call('findAllPosts')).toMatchObject({ status: 200 });
  });
});

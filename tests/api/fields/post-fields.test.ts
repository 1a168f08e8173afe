import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefused } from '../../support/expect-refused.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
  uploadPicture,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { bidirectional, emoji, notTexts, show } from '../../support/samples/wrong-values.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_UPLOADS: '10000' } });
  owner = await newOwner(server, await newAdministrator(server));
});
afterAll(() => server.close());

const wrong: Record<string, unknown[]> = {
  title: [
    ...notTexts,
    '',
    'กขคงจ',
    'abcde',
    'a'.repeat(101),
    'ลาน 2',
    '123456',
    '๑๒๓๔๕๖',
    '(24-7) !?',
    `ที่จอดรถ${emoji}`,
    'ที่จอดรถ\u202eกลับด้าน',
  ],
  address: [...notTexts, '', ' ', 'a'.repeat(301), 'nul\u0000', ...bidirectional],
  // Also coordinates outside the capital region.
  latitude: [
    null,
    undefined,
    '',
    [],
    {},
    'north',
    '91',
    '-90.5',
    '1e3',
    'NaN',
    '13,7',
    '13.39',
    '14.41',
    '18.79',
  ],
  longitude: [null, undefined, '', [], {}, 'east', '181', '-180.1', '99.79', '101.11', '98.98', '-100.5'],
  typeofpark: [...notTexts, '', 'a'.repeat(61)],
  numberofcar: [null, undefined, '', 'two', '1.5', '-1', '0', '1001', [], {}, true, emoji, '๒'],
  typeofcar: [...notTexts, '', 'bus', 'MOTORCAR'],
  open: [...notTexts, '', '8.00', '08:00', '24.00', '08.15', '08.60', 'morning'],
  close: [...notTexts, '', '08.00', '24.30'],
  explain: [...notTexts, '', ' ', 'a'.repeat(2001), ...bidirectional],
  rule: ['text', {}, [1], [''], [['x']], [null], Array.from({ length: 21 }, () => 'x'), ['a'.repeat(121)]],
  nearby: ['text', {}, [{}], ['']],
  facility: ['CCTV', ['pool'], [1], [{}]],
  price: [null, undefined, '', 'free', '80.5', '-80', [], {}, true, '100001', '๘๐', emoji],
};
test.each(Object.entries(wrong))('%s', async (field, values) => {
  const good = await postRequestOf(owner);
  for (const value of values)
    await expectRefused(
      owner,
      'addPost',
      { body: { ...good, [field]: value } },
      field,
      `${field} ${show(value)}`,
    );
});

test('photos: one to three, each an unused upload of the owner', async () => {
  const good = await postRequestOf(owner);
  const strangers = await uploadPicture(await newPerson(server), 'post');
  const wrongFolder = await uploadPicture(owner, 'images');
  const four = await Promise.all([1, 2, 3, 4].map(() => uploadPicture(owner, 'post')));
  const wrongPhotos = [
    ...notTexts,
    'text',
    four,
    [four[0], four[0]],
    [strangers],
    [wrongFolder],
    ['/api/files/post/unknown.jpg'],
    ['https://example.com/photo.jpg'],
    [{ $ne: '' }],
    [four[0], strangers],
  ];
  for (const imagePost of wrongPhotos)
    await expectRefused(owner, 'addPost', { body: { ...good, imagePost } }, 'image', show(imagePost));
  // A refusal leaves nothing reserved: the same upload can be used afterwards, but not for a second post.
  const post = await newPost(owner, { imagePost: four.slice(0, 3) });
  expect(post.photos).toEqual(four.slice(0, 3));
  const reused = { ...good, title: 'ที่จอดรถอีกแห่งหนึ่ง', imagePost: [four[0]] };
  await expectRefused(owner, 'addPost', { body: reused }, 'image', 'photo of another post');
});

test('the limits themselves are accepted, in both forms of a request', async () => {
  const flat = await postRequestOf(owner, {
    title: 'กขคงจฉ',
    numberofcar: 1,
    price: '0',
    open: '00.00',
    close: '23.30',
    rule: undefined,
    nearby: null,
    facility: [],
  });
  const { post } = await owner.ok('addPost', { body: flat });
  expect(post).toMatchObject({
    title: 'กขคงจฉ',
    price: 0,
    detail: { numberofcar: 1, rule: [], nearby: [], facility: [] },
  });

  const { title, price, imagePost, ...rest } = await postRequestOf(owner, {
    title: 'Quiet lot near the river',
    close: '00.00',
  });
  const grouped = {
    title,
    price: 100000,
    photos: imagePost,
    detail: {
      typeofpark: rest.typeofpark,
      numberofcar: '1000',
      typeofcar: rest.typeofcar,
      explain: rest.explain,
      rule: rest.rule,
      nearby: rest.nearby,
      facility: rest.facility,
    },
    date: { open: rest.open, close: rest.close },
    location: { address: rest.address, latitude: rest.latitude, longitude: rest.longitude },
  };
  expect((await owner.ok('addPost', { body: grouped })).post).toMatchObject({
    title,
    price: 100000,
    photos: imagePost,
    detail: { numberofcar: 1000, facility: rest.facility },
    date: { open: '08.00', close: '00.00' },
  });
  expect(price).toBe('80');
});

test('titles may have digits and punctuation; a title without any letter is refused', async () => {
  for (const title of [
    'พระราม 9 คอนโด',
    'คอนโด เดอะ-เบส',
    'ซ.อารีย์ 5 ใกล้ BTS',
    'ลาน ๒๔ ชม.',
    'บ้าน A&B (ชั้น 2/3)',
  ])
    expect((await newPost(owner, { title })).title).toBe(title);
  const refused = await owner.call('addPost', { body: await postRequestOf(owner, { title: '123 456' }) });
  expect(refused).toMatchObject({
    status: 400,
    body: { title: 'ชื่อที่จอดรถต้องมีตัวอักษร และใช้อีโมจิหรือสัญลักษณ์พิเศษไม่ได้' },
  });
});

test('spots are in the capital region, its borders included', async () => {
  for (const [latitude, longitude] of [
    ['13.4', '99.8'],
    ['14.4', '101.1'],
  ])
    expect((await newPost(owner, { latitude, longitude })).location).toMatchObject({ latitude, longitude });
  const refused = await owner.call('addPost', {
    body: await postRequestOf(owner, { latitude: '18.79', longitude: '98.98' }),
  });
  const message = 'รับเฉพาะที่จอดรถในกรุงเทพฯ และปริมณฑล กรุณาเลือกตำแหน่งใหม่บนแผนที่';
  expect(refused).toMatchObject({ status: 400, body: { latitude: message, longitude: message } });
});

test('a post in the form of an answer is accepted as a request', async () => {
  const post = await newPost(owner);
  expect(await owner.ok('editPost', { params: { postId: post._id }, body: post })).toMatchObject({
    title: post.title,
    detail: post.detail,
    date: post.date,
    location: post.location,
    photos: post.photos,
    version: post.version + 1,
  });
});

import { expect, test } from 'vitest';
import { samplePostBody } from '../testing/sample-post-body.ts';
import { bidirectional, emoji, notTexts, refusedFields, withWrong } from '../testing/wrong-values.ts';
import { availableRequest, postRequest, searchQuery } from './shapes.ts';

const post = samplePostBody({ imagePost: ['/api/files/post/a.jpg'] });
const photo = (name: number) => `/api/files/post/${name}.jpg`;

test.each(
  Object.entries({
    title: [
      ...[...notTexts, '', 'กขคงจ', 'abcde', 'a'.repeat(101), 'ลาน 2', '123456', '๑๒๓๔๕๖', '(24-7) !?'],
      ...[`ที่จอดรถ${emoji}`, 'ที่จอดรถ\u202eกลับด้าน'],
    ],
    address: [...notTexts, '', ' ', 'a'.repeat(301), 'nul\u0000', ...bidirectional],
    // Also coordinates outside the capital region.
    latitude: [
      ...[null, undefined, '', [], {}, 'north', '91', '-90.5', '1e3', 'NaN', '13,7', '13.39', '14.41'],
      '18.79',
    ],
    longitude: [
      ...[null, undefined, '', [], {}, 'east', '181', '-180.1', '99.79', '101.11', '98.98', '-100.5'],
    ],
    typeofpark: [...notTexts, '', 'a'.repeat(61)],
    numberofcar: [null, undefined, '', 'two', '1.5', '-1', '0', '1001', [], {}, true, emoji, '๒'],
    typeofcar: [...notTexts, '', 'bus', 'MOTORCAR'],
    open: [...notTexts, '', '8.00', '08:00', '24.00', '08.15', '08.60', 'morning'],
    close: [...notTexts, '', '08.00', '24.30'],
    explain: [...notTexts, '', ' ', 'a'.repeat(2001), ...bidirectional],
    rule: [
      ...['text', {}, [1], [''], [['x']], [null], Array.from({ length: 21 }, () => 'x')],
      ['a'.repeat(121)],
    ],
    nearby: ['text', {}, [{}], ['']],
    facility: ['CCTV', ['pool'], [1], [{}]],
    price: [null, undefined, '', 'free', '80.5', '-80', [], {}, true, '100001', '๘๐', emoji],
    imagePost: [
      ...[...notTexts.filter((value) => !Array.isArray(value) || value.length === 0), 'text'],
      ...[[1, 2, 3, 4].map(photo), [photo(1), photo(1)], [{ $ne: '' }]],
    ],
  }),
)('a post with a wrong %s is refused for it alone', (field, values) => {
  for (const [shown, request] of withWrong(post, field, values))
    expect([shown, refusedFields(postRequest, request)]).toEqual([shown, [field]]);
});

test('the limits themselves are accepted, in both forms of a request', () => {
  const flat = {
    ...{ title: 'กขคงจฉ', numberofcar: 1, price: '0', open: '00.00', close: '23.30' },
    ...{ rule: undefined, nearby: null, facility: [], imagePost: [1, 2, 3].map(photo) },
  };
  expect(postRequest.parse({ ...post, ...flat })).toMatchObject({
    ...{ title: 'กขคงจฉ', price: 0, numberofcar: 1, rule: [], nearby: [], facility: [] },
    imagePost: [1, 2, 3].map(photo),
  });
  const { typeofpark, typeofcar, explain, rule, nearby, facility, address, latitude, longitude } = post;
  const grouped = {
    title: 'Quiet lot near the river',
    price: 100000,
    photos: [photo(1)],
    detail: { typeofpark, numberofcar: '1000', typeofcar, explain, rule, nearby, facility },
    date: { open: '08.00', close: '00.00' },
    location: { address, latitude, longitude },
  };
  expect(postRequest.parse(grouped)).toMatchObject({
    ...{ title: grouped.title, price: 100000, imagePost: [photo(1)], numberofcar: 1000, facility },
    ...{ open: '08.00', close: '00.00', address, latitude },
  });
});

test('titles may have digits and punctuation; a title without any letter is refused', () => {
  for (const title of [
    'พระราม 9 คอนโด',
    'คอนโด เดอะ-เบส',
    'ซ.อารีย์ 5 ใกล้ BTS',
    'ลาน ๒๔ ชม.',
    'บ้าน A&B (ชั้น 2/3)',
  ])
    expect(postRequest.parse({ ...post, title }).title).toBe(title);
  expect(postRequest.safeParse({ ...post, title: '123 456' }).error?.issues).toMatchObject([
    { message: 'letters-only' },
  ]);
});

test('spots are in the capital region, its borders included', () => {
  for (const [latitude, longitude] of [
    ['13.4', '99.8'],
    ['14.4', '101.1'],
  ])
    expect(postRequest.parse({ ...post, latitude, longitude })).toMatchObject({ latitude, longitude });
  const elsewhere = { ...post, latitude: '18.79', longitude: '98.98' };
  expect(postRequest.safeParse(elsewhere).error?.issues).toMatchObject([
    { path: ['latitude'], message: 'outside-region' },
    { path: ['longitude'], message: 'outside-region' },
  ]);
});

test('search needs more than two characters', () => {
  for (const q of [undefined, '', '  ', 'ab', 'กข', ` a${emoji} `, 'x'.repeat(101)])
    expect([q, refusedFields(searchQuery, { q })]).toEqual([q, ['q']]);
  expect(refusedFields(searchQuery, { q: 'abc' })).toEqual([]);
});

test('a post is open or paused', () => {
  for (const available of [null, undefined, 'true', 1, {}])
    expect(refusedFields(availableRequest, { available })).toEqual(['available']);
});

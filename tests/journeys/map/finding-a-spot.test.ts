import { normalizeSearchText } from '@joddee/rules/places/search-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  uploadPicture,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let visitor: ApiClient;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  visitor = createApiClient(server.url);
  owner = await newOwner(server, await newAdministrator(server));
});
afterAll(() => server.close());

test('without any post every list is empty in the words of the specification', async () => {
  expect(await visitor.ok('findRecommendedPosts')).toEqual({ post: 'No have post' });
  expect(await visitor.ok('searchPosts', { query: { q: 'อารีย์' } })).toEqual({ post: 'No have post' });
  expect(await visitor.ok('findAllPosts')).toEqual([]);
});

test('search finds every post that contains the text in title or address, and no other', async () => {
  const places = [
    ['ลานจอดรถหน้าตลาดนํ้า', 'ถนนเพชรเกษม แขวงปากคลองภาษีเจริญ'],
    ['บ้านสวนริมคลอง', 'ซอยเพชรเกษม 31 แขวงปากคลองภาษีเจริญ'],
    ['Silom Square Garage', '120/4 Silom Road, Bang Rak'],
    ['คอนโดใจกลางสีลม', 'ถนนสีลม แขวงสุริยวงศ์ เขตบางรัก'],
    ['ที่จอดรถน้ำพุ', 'ซอย ๗ ถนนพหลโยธิน'],
  ] as const;
  const posts = [];
  for (const [title, address] of places) posts.push(await newPost(owner, { title, address }));
  const haystacks = posts.map((post) => [post.title, post.location.address].map(normalizeSearchText));

  const queries = [
    'เพชรเกษม',
    'เกษม',
    'จอดรถ',
    'silom',
    'SILOM',
    'สีลม',
    'ตลาดน้ำ',
    'น้ำพุ',
    'ซอย 7',
    'ซอย ๗',
    '31 แขวง',
    'road, b',
    'บางรัก',
    'คลอง',
    'มลอง',
    'zzz',
    'garage 120',
    '\u200bสี\u200bลม',
    '.*.*',
    'จอด รถ',
  ];
  const finding = new Set<string>();
  for (const q of queries) {
    const wanted = posts
      .filter((_, index) => haystacks[index]?.some((text) => text.includes(normalizeSearchText(q))))
      .map(({ _id }) => _id);
    const answer = await visitor.ok('searchPosts', { query: { q } });
    const found = Array.isArray(answer) ? answer.map(({ _id }) => _id) : [];
    expect({ q, found: found.sort() }).toEqual({ q, found: wanted.sort() });
    if (found.length > 0) finding.add(q);
  }
  expect(queries.filter((q) => !finding.has(q))).toEqual(['มลอง', 'zzz', 'garage 120', '.*.*', 'จอด รถ']);

  const silom = posts[2]?._id ?? '';
  await owner.ok('setAvailable', { params: { postId: silom }, body: { available: false } });
  expect(await visitor.ok('searchPosts', { query: { q: 'silom' } })).toEqual({ post: 'No have post' });
  await owner.ok('setAvailable', { params: { postId: silom }, body: { available: true } });
  await owner.ok('editPost', {
    params: { postId: silom },
    body: { ...posts[2], title: 'Sathorn Square Garage', photos: [await uploadPicture(owner, 'post')] },
  });
  expect(await visitor.ok('searchPosts', { query: { q: 'silom squ' } })).toEqual({ post: 'No have post' });
  expect(await visitor.ok('searchPosts', { query: { q: 'sathorn' } })).toHaveLength(1);
  await owner.ok('deletePost', { params: { postId: silom } });
  expect(await visitor.ok('searchPosts', { query: { q: 'sathorn' } })).toEqual({ post: 'No have post' });
});

test('recommended are up to four open posts, drawn at random each time', async () => {
  const seen = new Set<string>();
  for (let draw = 0; draw < 40; draw += 1) {
    const posts = await visitor.ok('findRecommendedPosts');
    if (!Array.isArray(posts)) throw new Error('nothing is recommended');
    expect(posts.length).toBe(4);
    expect(new Set(posts.map(({ _id }) => _id)).size).toBe(4);
    for (const post of posts) {
      expect(post.available).toBe(true);
      seen.add(post._id);
    }
  }
  for (let more = 0; more < 2; more += 1) await newPost(owner);
  expect(seen.size).toBe(4);
  const all = await visitor.ok('findAllPosts');
  expect(all).toHaveLength(6);
  const later = new Set<string>();
  for (let draw = 0; draw < 60; draw += 1) {
    const posts = await visitor.ok('findRecommendedPosts');
    if (Array.isArray(posts)) for (const post of posts) later.add(post._id);
  }
  expect(later.size).toBe(6);
});

test('all posts: newest first, paused ones too, and those of one owner alone', async () => {
  const other = await newOwner(server, await newAdministrator(server));
  const post = await newPost(other);
  await other.ok('setAvailable', { params: { postId: post._id }, body: { available: false } });
  const all = await visitor.ok('findAllPosts');
  expect(all[0]).toMatchObject({ _id: post._id, available: false, comments: [] });
  expect((await visitor.ok('findAllPosts', { query: { user: other.id } })).map(({ _id }) => _id)).toEqual([
    post._id,
  ]);
  expect(await visitor.ok('findAllPosts', { query: { user: 'nobody' } })).toEqual([]);
  expect(await visitor.ok('findAllPosts', { query: { page: '2' } })).toEqual([]);
});

test('the rating is the mean of all ratings, in any order', async () => {
  const post = await newPost(owner);
  const renters = await Promise.all(Array.from({ length: 7 }, () => newPerson(server)));
  const hours = ['08', '09', '10', '11', '12', '13', '14'];
  const ids: string[] = [];
  for (const [index, renter] of renters.entries()) {
    const { _id: bookId } = await book(
      renter,
      post._id,
      tomorrow(server),
      `${hours[index]}.00`,
      `${hours[index]}.30`,
    );
    for (const who of [renter, owner])
      await who.ok('checkBooking', { params: { bookId }, body: { check: true } });
    ids.push(bookId);
  }
  const rates = [5, 4, 4, 3, 5, 1, 2];
  await Promise.all(
    renters.map((renter, index) =>
      renter.ok('checkBooking', {
        params: { bookId: ids[index] ?? '' },
        body: { check: true, step: 'checkout', rate: rates[index], comment: `ครั้งที่ ${index}` },
      }),
    ),
  );
  const loadPost = () => visitor.ok('findPost', { params: { id: post._id } });
  await eventually(async () => expect((await loadPost())?.rate).toEqual({ rating: 3.4, count: 7 }));
  const rated = await loadPost();
  expect(rated?.comments.map(({ rate }) => rate).sort()).toEqual([...rates].sort());
});

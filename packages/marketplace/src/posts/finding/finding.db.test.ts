import { expect, test } from 'vitest';
import { commandTests } from '../../testing/command-tests.ts';
import { givenRequest, givePerson, givePost, type Person } from '../../testing/given.ts';
import { deletePost, editPost, setAvailable } from '../commands.ts';
import { normalizeSearchText } from '../rules/search-text.ts';
import { findAllPosts, findRecommendedPosts, searchPosts } from './find-posts.ts';

let owner: Person;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
});
const { context } = kit;

const idsOf = (posts: readonly { _id: string }[]) => posts.map(({ _id }) => _id);
const search = async (q: string) => idsOf(await searchPosts(context, q));
const setOpen = (person: Person, postId: string, available: boolean) =>
  kit.ok('setAvailable', setAvailable(context, person, postId, available));

test('search finds every post that contains the text in title or address, and no other', async () => {
  const places = [
    ['ลานจอดรถหน้าตลาดนํ้า', 'ถนนเพชรเกษม แขวงปากคลองภาษีเจริญ'],
    ['บ้านสวนริมคลอง', 'ซอยเพชรเกษม 31 แขวงปากคลองภาษีเจริญ'],
    ['Silom Square Garage', '120/4 Silom Road, Bang Rak'],
    ['คอนโดใจกลางสีลม', 'ถนนสีลม แขวงสุริยวงศ์ เขตบางรัก'],
    ['ที่จอดรถน้ำพุ', 'ซอย ๗ ถนนพหลโยธิน'],
  ] as const;
  const posts = [];
  for (const [title, address] of places) posts.push(await givePost(context, owner, { title, address }));
  const haystacks = posts.map(({ title, location }) => [title, location.address].map(normalizeSearchText));

  const queries = [
    ...['เพชรเกษม', 'เกษม', 'จอดรถ', 'silom', 'SILOM', 'สีลม', 'ตลาดน้ำ', 'น้ำพุ', 'ซอย 7', 'ซอย ๗'],
    ...['31 แขวง', 'road, b', 'บางรัก', 'คลอง', 'มลอง', 'zzz', 'garage 120', '\u200bสี\u200bลม', '.*.*'],
    'จอด รถ',
  ];
  const finding = new Set<string>();
  for (const q of queries) {
    const wanted = posts
      .filter((_, index) => haystacks[index]?.some((text) => text.includes(normalizeSearchText(q))))
      .map(({ id }) => id);
    const found = await search(q);
    expect({ q, found: found.toSorted() }).toEqual({ q, found: wanted.toSorted() });
    if (found.length > 0) finding.add(q);
  }
  expect(queries.filter((q) => !finding.has(q))).toEqual(['มลอง', 'zzz', 'garage 120', '.*.*', 'จอด รถ']);

  const { id, photos } = posts[2] ?? { id: '', photos: [] };
  await setOpen(owner, id, false);
  expect(await search('silom')).toEqual([]);
  await setOpen(owner, id, true);
  const renamed = givenRequest({
    ...{ title: 'Sathorn Square Garage', address: '120/4 Silom Road, Bang Rak', imagePost: photos },
  });
  await kit.ok('editPost', editPost(context, owner, id, renamed));
  expect(await search('silom squ')).toEqual([]);
  expect(await search('sathorn')).toEqual([id]);
  await kit.ok('deletePost', deletePost(context, owner, id));
  expect(await search('sathorn')).toEqual([]);
});

test('recommended are up to four open posts, drawn at random each time', async () => {
  const open: string[] = [];
  const add = async () => open.push((await givePost(context, owner)).id);
  const draw = async (times: number) => {
    const seen = new Set<string>();
    for (let count = 0; count < times; count += 1) {
      const ids = idsOf(await findRecommendedPosts(context));
      expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
      for (const id of ids) seen.add(id);
    }
    return [...seen].toSorted();
  };
  for (let count = 0; count < 4; count += 1) await add();
  await setOpen(owner, (await givePost(context, owner)).id, false);
  expect(await draw(10)).toEqual(open.toSorted());
  for (let count = 0; count < 2; count += 1) await add();
  expect(await draw(60)).toEqual(open.toSorted());
});

test('all posts: newest first, paused ones too, and those of one owner alone', async () => {
  const other = await givePerson(context, { card: true });
  const first = await givePost(context, owner);
  const { id } = await givePost(context, other);
  await setOpen(other, id, false);
  const list = (query: { page?: number; user?: string } = {}) =>
    kit.ok('findAllPosts', findAllPosts(context, null, { page: 1, ...query }));
  const all = await list();
  expect(idsOf(all)).toEqual([id, first.id]);
  expect(all[0]).toMatchObject({ available: false, comments: [] });
  expect(idsOf(await list({ user: other.id }))).toEqual([id]);
  expect(await list({ user: 'nobody' })).toEqual([]);
  expect(await list({ page: 2 })).toEqual([]);
});

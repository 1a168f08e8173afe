import { limits } from '@joddee/marketplace/common/limits';
import type { Context } from '@joddee/marketplace/context/context';
import { writable } from '@joddee/marketplace/platform/records/read-model';
import { searchPosts } from '@joddee/marketplace/posts/finding/find-posts';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import { normalizeSearchText } from '@joddee/marketplace/posts/rules/search-text';
import { interleave } from '../measure/interleave.ts';
import { printTable, warnOfFloor } from '../measure/print-table.ts';
import { formatSpread, median, spreadOf } from '../measure/spread.ts';
import { noteFigure } from '../measure/verdicts.ts';
import type { World } from '../processes/start-world.ts';
import type { BenchSettings } from '../settings.ts';
import { generatedPosts } from './generated-posts.ts';
import { giveIndexBuildsMemory } from './index-memory.ts';
import { type SearchQuery, searchQueries } from './search-queries.ts';

const page = limits.pageSize.search;
/** Of the size with a goal. */
const million = 1_000_000;
/** Enough queries of each of the six kinds for more than 200. */
const queriesOfEach = 40;
/** From a fragment that nearly every address contains to one that none does. */
const fragments = {
  'in nearly all': 'ถนน',
  'in a few of a hundred': 'สุขุมวิท',
  'in a few of a thousand': 'จุฬาลงกรณ์ 64',
  'in none': 'xyzzy plugh',
};

type OpenPost = Pick<PostRecord, '_id' | 'rate' | 'created'> & { texts: [string, string] };

/** S1: a search finds exactly what a comparison of all posts finds. S2: its first page : a scan with a pattern. */
export async function benchSearch(world: World, settings: BenchSettings): Promise<void> {
  const { context } = world;
  giveIndexBuildsMemory(world);
  let stored = 0;
  for (const [index, size] of settings.searchedPosts.entries()) {
    const started = performance.now();
    const posts = await store(context, size - stored, index, settings);
    stored = size;
    console.log(`\n  ${size} posts stored after ${Math.round((performance.now() - started) / 1000)} s`);
    if (index === 0) await benchAnswers(context, posts);
    await benchFirstPage(context, size, settings);
  }
  await writable(context.db.posts).deleteMany({});
}

/** Stores posts without the indexes and builds them afterwards, which takes a third of the time. */
async function store(
  { db }: Context,
  count: number,
  seed: number,
  { searchedPosts }: BenchSettings,
): Promise<PostRecord[]> {
  const kept: PostRecord[] = [];
  await writable(db.posts).collection.dropIndexes();
  for (const batch of generatedPosts(count, seed)) {
    await writable(db.posts).collection.insertMany(batch as never, { ordered: false });
    if (seed === 0 && count === searchedPosts[0]) kept.push(...batch);
  }
  await writable(db.posts).createIndexes();
  return kept;
}

async function benchAnswers(context: Context, posts: readonly PostRecord[]): Promise<void> {
  const open = posts
    .filter(({ available, deletedAt }) => available && deletedAt === null)
    .map(
      ({ _id, rate, created, title, location }): OpenPost => ({
        _id,
        rate,
        created,
        texts: [normalizeSearchText(title), normalizeSearchText(location.address)],
      }),
    )
    .sort((a, b) => b.rate.rating - a.rate.rating || b.created.getTime() - a.created.getTime());
  const sums = new Map<string, { queries: number; answers: number; wanted: number; common: number }>();
  const all = { queries: 0, answers: 0, wanted: 0, common: 0 };
  for (const { kind, text } of searchQueries(posts, queriesOfEach)) {
    const wanted = oracle(open, text);
    const answer = (await searchPosts(context, text)).map(({ _id }) => _id);
    const common = answer.filter((id) => wanted.includes(id)).length;
    const ofKind = sums.get(kind) ?? { queries: 0, answers: 0, wanted: 0, common: 0 };
    sums.set(kind, ofKind);
    for (const sum of [ofKind, all]) {
      sum.queries += 1;
      sum.answers += answer.length;
      sum.wanted += wanted.length;
      sum.common += common;
    }
  }
  const percent = (part: number, of: number) => (of === 0 ? 100 : (100 * part) / of);
  printTable(
    `S1  first pages of searches in ${posts.length} posts : a comparison of all of them (goal 100 %, 100 %)`,
    ['', 'queries', 'found', 'recall', 'precision'],
    [...sums, ['all', all] as const].map(([kind, { queries, answers, wanted, common }]) => [
      kind,
      String(queries),
      String(answers),
      `${percent(common, wanted)} %`,
      `${percent(common, answers)} %`,
    ]),
  );
  for (const [what, of] of [
    ['recall', all.wanted],
    ['precision', all.answers],
  ] as const)
    noteFigure({
      id: 'S1',
      what: `${what} of ${all.queries} searches in ${posts.length} posts : of a comparison of all`,
      unit: 'posts',
      floor: spreadOf([of]),
      figure: spreadOf([all.common]),
      ratio: percent(all.common, of) / 100,
      goal: { atLeast: 1 },
    });
}

/** The first page by definition: every open post whose title or address contains the text, the best rated first. */
function oracle(open: readonly OpenPost[], text: SearchQuery['text']): string[] {
  const wanted = normalizeSearchText(text);
  return open
    .filter(({ texts }) => texts.some((one) => one.includes(wanted)))
    .slice(0, page)
    .map(({ _id }) => _id.toString());
}

async function benchFirstPage(context: Context, size: number, settings: BenchSettings): Promise<void> {
  const rows: string[][] = [];
  for (const [kind, text] of Object.entries(fragments)) {
    const search = () => medianMs(settings.searchesPerRound, () => searchPosts(context, text));
    const scan = () => medianMs(1, () => scanPosts(context, text));
    // Warm-up, not measured: fills the caches.
    await search();
    const { floor, subject } = await interleave(settings.searchRounds, scan, search);
    const [slow, fast] = [spreadOf(floor), spreadOf(subject)];
    const ratio = fast.median / slow.median;
    rows.push([kind, text, formatSpread(slow, 1), formatSpread(fast, 1), ratio.toFixed(4)]);
    warnOfFloor(`scan of ${size}, ${kind}`, floor);
    noteFigure({
      id: 'S2',
      what: `first page of a search in ${size} posts, fragment ${kind} : a scan`,
      unit: 'ms',
      floor: slow,
      figure: fast,
      ratio,
      ...(size < million ? {} : { goal: { atMost: 0.02 } }),
    });
  }
  printTable(
    `S2  first page of a search in ${size} posts : a scan with a pattern (goal at most 0.02 at ${million})`,
    ['fragment', '', 'scan ms', 'search ms', 'RATIO'],
    rows,
  );
}

/** What a search without an index would do. */
function scanPosts({ db }: Context, text: string): Promise<unknown> {
  const $regex = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return db.posts
    .find({ $or: [{ title: { $regex } }, { 'location.address': { $regex } }] })
    .sort({ 'rate.rating': -1, created: -1 })
    .hint({ $natural: 1 })
    .limit(page)
    .lean()
    .exec();
}

async function medianMs(times: number, action: () => Promise<unknown>): Promise<number> {
  const measured: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const started = performance.now();
    await action();
    measured.push(performance.now() - started);
  }
  return median(measured);
}

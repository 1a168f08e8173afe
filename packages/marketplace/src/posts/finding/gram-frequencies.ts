import type { ReadModel } from '../../platform/records/read-model.ts';
import type { PostRecord } from '../post-model.ts';

const sampleSize = 300;
const keptMs = 600_000;

type Frequencies = ReadonlyMap<string, number>;
interface Kept {
  until: number;
  frequencies: Promise<Frequencies>;
}
const keptByModel = new WeakMap<ReadModel<PostRecord>, Kept>();

/**
 * Orders trigrams by how rare they are. The database walks the index for the first of them and filters by the others,
 * and some trigrams are in nearly every address.
 */
export async function rarestFirst(posts: ReadModel<PostRecord>, grams: readonly string[]): Promise<string[]> {
  const frequencies = await keptFrequencies(posts);
  const frequencyOf = (gram: string) => frequencies.get(gram) ?? 0;
  return grams.toSorted((a, b) => frequencyOf(a) - frequencyOf(b));
}

function keptFrequencies(posts: ReadModel<PostRecord>): Promise<Frequencies> {
  const kept = keptByModel.get(posts);
  if (kept !== undefined && kept.until > performance.now()) return kept.frequencies;
  const frequencies = countGrams(posts);
  keptByModel.set(posts, { until: performance.now() + keptMs, frequencies });
  frequencies.catch(() => keptByModel.delete(posts));
  return frequencies;
}

/** Counts them in the newest posts, because only the difference between frequent and rare ones matters. */
async function countGrams(posts: ReadModel<PostRecord>): Promise<Frequencies> {
  const newest = await posts
    .find({ deletedAt: null }, { grams: 1 })
    .sort({ created: -1, _id: -1 })
    .limit(sampleSize)
    .batchSize(sampleSize)
    .lean();
  const frequencies = new Map<string, number>();
  for (const { grams } of newest)
    for (const gram of grams) frequencies.set(gram, (frequencies.get(gram) ?? 0) + 1);
  return frequencies;
}

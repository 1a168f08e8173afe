import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';
import type { Model } from 'mongoose';
import type { ReadModel } from './records/record-schema.ts';

export interface BatchLimits {
  /** The largest batch. */
  size: number;
  /** The number of batches that are sent at once. */
  atOnce: number;
  /** How long a batch waits for more if the one before it had company, as under load. A lone call never waits. */
  lingerMs?: number;
}

/** A batch that takes longer no longer holds back the next ones: its connection may be dead. */
const slowBatchMs = 250;

/** Without it the collector of garbage would have to watch each batch, at a hundred times the cost. */
const noDestroyHook = { requireManualDestroy: true };

const nothingMore = () => Promise.resolve();

/**
 * Sends together what is asked for while earlier batches are on their way. Nothing waits for company: a lone call is
 * sent in the same turn of the event loop. `send` returns one result or error for each item, in their order. If it
 * throws, every item of the batch fails. A batch counts as sent at once until `until` resolves, which may be long after
 * its results.
 */
export function inBatches<Item, Result>(
  { size, atOnce, lingerMs = 0 }: BatchLimits,
  send: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  until: (items: readonly Item[]) => Promise<unknown> = nothingMore,
): (item: Item) => Promise<Result> {
  const ready: (() => void)[] = [];
  let free = atOnce;
  let hadCompany = false;

  function sendReady(): void {
    while (free > 0) {
      const next = ready.shift();
      if (next === undefined) return;
      free -= 1;
      next();
    }
  }

  async function sendBatch(items: readonly Item[]): Promise<readonly (Result | Error)[]> {
    hadCompany = items.length > 1;
    let isFreed = false;
    const freeOnce = () => {
      if (isFreed) return;
      isFreed = true;
      free += 1;
      sendReady();
    };
    const timer = setTimeout(freeOnce, slowBatchMs);
    const end = () => {
      clearTimeout(timer);
      freeOnce();
    };
    try {
      const results = await send(items);
      if (until === nothingMore) end();
      else void until(items).then(end, end);
      return results;
    } catch (error) {
      end();
      throw error;
    }
  }

  const loader = new DataLoader<Item, Result>(sendBatch, {
    // Every call asks for the present state.
    cache: false,
    maxBatchSize: size,
    batchScheduleFn(dispatch) {
      // Otherwise it would run in the trace of the batch whose end makes room for it.
      const resource = new AsyncResource('batch', noDestroyHook);
      const schedule = () => {
        ready.push(() => resource.runInAsyncScope(dispatch));
        sendReady();
      };
      if (lingerMs > 0 && hadCompany) setTimeout(schedule, lingerMs);
      else setImmediate(schedule);
    },
  });
  return (item) => loader.load(item);
}

/** Reads records by id, those that are asked for together in one query; null if there is none. */
export function readInBatches<Id extends { toString(): string }, Record extends { _id: Id }>(
  model: ReadModel<Record> | Model<Record>,
): (id: Id) => Promise<Record | null> {
  return inBatches({ size: 64, atOnce: 2 }, async (ids) => {
    const distinct = new Map(ids.map((id) => [id.toString(), id]));
    // mongoose cannot type the id of a generic record.
    const filter = { _id: { $in: [...distinct.values()] } } as never;
    const records = (await (model as ReadModel<Record>).find(filter).lean()) as Record[];
    const byId = new Map(records.map((record) => [record._id.toString(), record]));
    return ids.map((id) => byId.get(id.toString()) ?? null);
  });
}

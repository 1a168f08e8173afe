import type { NoticeStay } from '@joddee/contract/notices';
import type { Context } from '../context/context.ts';
import type { NoticeRecord } from '../notices/notice-model.ts';
import { waitView } from './wait-view.ts';

/** What notices show of waits, by their ids. */
export async function noticedWaits(
  { db }: Context,
  notices: readonly NoticeRecord[],
): Promise<Map<string, NoticeStay>> {
  const ids = notices.flatMap(({ wait }) => wait ?? []);
  const waits = ids.length === 0 ? [] : await db.waits.find({ _id: { $in: ids } }).lean();
  return new Map(
    waits.map(waitView).map(({ _id, post, title, Date: day, timein, timeout, from, heldUntil }) => [
      _id,
      {
        ...{ _id, post, title, Date: day, timein, timeout, from, heldUntil },
        ...{ idCar: '', price: '', endedBy: '' },
      },
    ]),
  );
}

import type { SlotsView } from '@joddee/contract/events/server-events';
import { fullTimes } from '@joddee/rules/lots/bays';
import { lotView } from '@joddee/rules/lots/lot-view';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** The taken times of a post, from its calendar. The id must be that of a post, because renters have calendars too. */
export async function slotsView({ groups }: Context, postId: RecordId): Promise<SlotsView> {
  const calendar = await groups.findCalendar(postId);
  const { held = [], bays } = calendar ?? {};
  return {
    post: postId.toString(),
    ...(bays == null ? {} : { lot: lotView(held, bays) }),
    taken: (bays == null ? held : fullTimes(held, bays))
      .map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }))
      .sort((a, b) => a.from.localeCompare(b.from)),
    version: calendar?.version ?? 0,
  };
}

export function noSlots(id: RecordId): SlotsView {
  return { post: id.toString(), taken: [], version: 0 };
}

import { announce } from '@joddee/marketplace/announce/announce';
import { postRoom, userRoom } from '@joddee/marketplace/announce/rooms';
import { slotsView } from '@joddee/marketplace/calendars/slots-view';
import { requireRecordId } from '@joddee/marketplace/platform/record-id';
import { anyTime, book, wishFor } from '../operations/book.ts';
import { check, steps } from '../operations/handshake.ts';
import type { Run } from '../storm/run.ts';

/** What was said before is said again after what came later, as a worker does that wakes up late. */
export async function lateNews(run: Run): Promise<void> {
  const { context, renters } = run.town;
  for (const renter of renters.slice(0, 4)) {
    const wish = wishFor(run, renter, anyTime(run));
    const view = await book(run, wish);
    if (view === null) continue;
    const slots = await slotsView(context, requireRecordId(wish.spot.id));
    await book(run, wishFor(run, renter, anyTime(run)));
    for (const step of steps.slice(0, 2)) await check(run, { id: view._id, wish }, step);
    await announce(context, [
      { stream: userRoom(renter.id), event: 'booking:changed', content: { cause: 'created', view } },
      { stream: userRoom(wish.spot.owner.id), event: 'booking:changed', content: { cause: 'created', view } },
      { stream: postRoom(wish.spot.id), event: 'slots:changed', content: { cause: 'taken-times', view: slots } },
    ]);
  }
}

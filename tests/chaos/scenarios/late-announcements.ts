import { announce, postRoom, userRoom } from '@joddee/marketplace/announce/announce';
import { viewForEach } from '@joddee/marketplace/bookings/views';
import { slotsView } from '@joddee/marketplace/calendars/slots';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { anyTime, book, requestFor } from '../operations/book.ts';
import { check, steps } from '../operations/complete-stay.ts';
import type { Run } from '../storm/run.ts';

/** Repeats old announcements after newer ones, like a worker that resumes late. */
export async function lateAnnouncements(run: Run): Promise<void> {
  const { context, renters } = run.town;
  for (const renter of renters.slice(0, 4)) {
    const request = requestFor(run, renter, anyTime(run));
    const view = await book(run, request);
    if (view === null) continue;
    const record = await context.db.bookings.findById(view._id).lean();
    if (record === null) continue;
    const viewFor = await viewForEach(context, record);
    const parties = [renter.id, request.spot.owner.id];
    const slots = await slotsView(context, requireRecordId(request.spot.id));
    await book(run, requestFor(run, renter, anyTime(run)));
    for (const step of steps.slice(0, 2)) await check(run, { id: view._id, request }, step);
    await announce(context, [
      ...parties.map((id) => ({
        stream: userRoom(id),
        event: 'booking:changed' as const,
        content: { cause: 'created' as const, view: viewFor({ id, status: 0 }) },
      })),
      {
        stream: postRoom(request.spot.id),
        event: 'slots:changed',
        content: { cause: 'taken-times', view: slots },
      },
    ]);
  }
}

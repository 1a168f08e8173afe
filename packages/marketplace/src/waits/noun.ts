import { bookingMade } from '../bookings/record.ts';
import { holdIsOld, timeFreed } from '../calendars/record.ts';
import { on } from '../context/hook.ts';
import { timesOfNotices } from '../notices/record.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { lineComesFirst, postRecords } from '../posts/record.ts';
import { handle, jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { suspensionChanged } from '../users/record.ts';
import { announceWait, noticedWaits, settleWait } from './changes.ts';
import { addWait, findWaits, leaveWait } from './commands.ts';
import { closeWaits, endBookedWait, leaveLines } from './ends.ts';
import {
  abandonHold,
  offerAllFreedTimes,
  offerFreedTimes,
  offerJob,
  requestOffers,
  sweepWaits,
} from './offers.ts';
import { sweepPlaces } from './places.ts';
import { waitRecords } from './record.ts';
import { waitRoutes } from './routes.ts';

export const waitNoun = {
  records: [waitRecords],
  on: [
    on(waitRecords.settled, settleWait),
    on(waitRecords.announced, each(announceWait)),
    on(postRecords.settled, async (context, { _id, deletedAt, available }) => {
      if (deletedAt !== null) await closeWaits(context, _id);
      // It may be open again, or longer, or have more bays.
      if (available) requestOffers(context, _id);
    }),
    on(bookingMade, endBookedWait),
    on(timeFreed, async (context, post) => requestOffers(context, post)),
    on(holdIsOld, abandonHold),
    on(lineComesFirst, offerFreedTimes),
    on(suspensionChanged, leaveLines),
    on(timesOfNotices, noticedWaits),
  ],
  jobs: jobs({
    'offer-freed-times': runs(offerJob, (context, { post }) =>
      offerFreedTimes(context, requireRecordId(post)),
    ),
  }),
  schedule: {
    'sweep-waits': { everySeconds: 15, run: sweepWaits },
    'offer-all-freed-times': { everySeconds: 30, run: offerAllFreedTimes },
    'sweep-places': { everySeconds: 60, run: sweepPlaces },
  },
  routes: handle(waitRoutes, {
    findWaits: (context, { caller }) => findWaits(context, requireRecordId(caller.id)),
    addWait: (context, { caller, params, body }) => addWait(context, caller, params.postId, body),
    leaveWait: (context, { caller, params }) => leaveWait(context, caller, params.waitId),
  }),
} satisfies Noun;

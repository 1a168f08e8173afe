import type { BookingView } from '@joddee/contract/bookings';
import type { ReportOccupiedRequest } from '@joddee/contract/occupied/occupied';
import { reportDue } from '@joddee/rules/occupied/counted-report';
import { decideReport } from '@joddee/rules/occupied/occupied-spot';
import type { Caller, Context } from '../../context/context.ts';
import { reserveUploads } from '../../files/reserve-uploads.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { loadBooking } from '../booking-access.ts';
import { bookingFacts } from '../booking-facts.ts';
import { bookingRecords } from '../booking-model.ts';
import { viewOfBooking } from '../booking-view.ts';
import { numberOf, reportsOf } from './occupied-report.ts';

/** The renter reports that another car is on the booked spot. The owner is alerted by the announcement. */
export function reportOccupied(
  context: Context,
  caller: Caller,
  bookingId: string,
  { photo, request }: ReportOccupiedRequest,
): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const now = context.clock.now();
    const earlier = reportsOf(booking.occupied);
    const isRepeat = earlier.some((report) => report.request === request);
    const decision = decideReport(bookingFacts(booking), role, isRepeat, now);
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') {
      // An earlier request may have crashed before it was finished.
      await bookingRecords.settled(context, booking);
      return viewOfBooking(context, booking, caller);
    }
    if (photo !== '')
      await reserveUploads(context, {
        urls: [photo],
        folder: 'occupied',
        userId: caller.id,
        usedBy: `occupied:${bookingId}`,
        field: 'photo',
      });
    const { post } = booking.detail;
    const last = earlier.at(-1);
    const reports = last === undefined ? 1 : numberOf(last) + 1;
    const fresh = { at: now, answer: '', answeredAt: null, withdrawn: false } as const;
    const reported = await bookingRecords.change(context, booking, {
      cause: 'occupied',
      set: {
        occupied: {
          ...fresh,
          post,
          request,
          photo,
          reports,
          answers: [],
          due: reportDue(fresh, booking.from),
          ...(last === undefined ? {} : { earlier }),
        },
      },
    });
    return reported && viewOfBooking(context, reported, caller);
  });
}

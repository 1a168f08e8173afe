import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { decideCancel } from '@joddee/marketplace/bookings/rules/cancellation';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { activeOf } from '../active-bookings.tsx';

/** How many bookings a suspension would end; undefined until that is known. */
export function useEndedBookings(userId: string, isAsked: boolean): number | undefined {
  const { answer } = useApiQuery('findBookingsOfUser', activeOf(userId), { isAsked });
  if (!answer?.ok) return undefined;
  const now = new Date();
  return answer.data.filter(
    (booking) => decideCancel(factsOfView(booking), 'administrator', now).kind === 'cancel',
  ).length;
}

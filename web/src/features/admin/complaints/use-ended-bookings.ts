import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { decideCancel } from '@joddee/marketplace/bookings/rules/cancellation';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';

/** How many bookings a suspension would end; undefined until that is known. */
export function useEndedBookings(userId: string, isAsked: boolean): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isOver = false;
    if (!isAsked) return;
    void callApi('findBookingsOfUser', { params: { id: userId }, query: { active: 'true' } }).then(
      (answer) => {
        if (isOver || !answer.ok) return;
        const ends = answer.data.filter(
          (booking) => decideCancel(factsOfView(booking), 'administrator', new Date()).kind === 'cancel',
        );
        setCount(ends.length);
      },
    );
    return () => {
      isOver = true;
    };
  }, [userId, isAsked]);
  return count;
}

import type { BookingView } from '@joddee/contract/bookings';
import { addDays, bangkokDay } from '@joddee/rules/time-slots';
import type { ApiClient } from './api-client.ts';
import type { TestServer } from './test-server.ts';

/** A day on which every slot lies ahead. */
export function tomorrow(server: TestServer): string {
  return addDays(bangkokDay(server.clock.now()), 1);
}

export function bookingRequest(day: string, timein = '10.00', timeout = '12.00') {
  return {
    Date: day,
    detail: {
      timein,
      timeout,
      phone: '0898765432',
      idCar: 'กข 1234 กรุงเทพมหานคร',
      note: 'รถสีขาว',
      payment: 'cash',
    },
  };
}

export function book(
  renter: ApiClient,
  postId: string,
  day: string,
  timein?: string,
  timeout?: string,
): Promise<BookingView> {
  return renter.ok('addBooking', { params: { postId }, body: bookingRequest(day, timein, timeout) });
}

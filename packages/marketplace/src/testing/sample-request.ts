import type { AddBookingRequest } from '../bookings/shapes.ts';

/** A request for a time, with the details that a form sends. */
export function sampleRequest(day: string, timein = '10.00', timeout = '12.00'): AddBookingRequest {
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

import type { Person } from '../town/person.ts';
import type { Spot } from '../town/spot.ts';

/**
 * One request for one booking, however often it is sent. Its name is sent as the note, so that its bookings can be
 * counted.
 */
export interface BookingRequest {
  name: string;
  renter: Person;
  spot: Spot;
  day: string;
  timein: string;
  timeout: string;
  key: string | undefined;
  /** All answers, for requests with a key. */
  answers: { status: number; booking: string; code: string }[];
}

/** A booking that was acknowledged to its renter. */
export interface AcknowledgedBooking {
  id: string;
  request: BookingRequest;
  from: number;
  to: number;
  created: string;
  /** Of a spot that is let bay by bay. */
  bay: number | undefined;
  /** The later ends that were asked for, and the times that were acknowledged to be added. */
  askedEnds: number[];
  added: { from: number; to: number; since: number }[];
  /** From the first acknowledgement until the first attempt to end it: during this time it certainly held its time. */
  since: number;
  until: number;
}

import type { Person } from '../town/person.ts';
import type { Spot } from '../town/spot.ts';

/** One wish for one booking, however often it is sent. Its name travels as the note, so its bookings can be counted. */
export interface Wish {
  name: string;
  renter: Person;
  spot: Spot;
  day: string;
  timein: string;
  timeout: string;
  key: string | undefined;
  /** What was answered, for those with a key. */
  answers: { status: number; booking: string; code: string }[];
}

/** A booking that a renter was told to have. */
export interface Told {
  id: string;
  wish: Wish;
  from: number;
  to: number;
  created: string;
  /** From the first answer that told of it until somebody first tried to end it: then it surely held its time. */
  since: number;
  until: number;
}

import type { PostRecord } from '@joddee/marketplace/posts/record';
import type { Stay } from './booking-record.ts';
import type { Chance } from './chance.ts';
import type { Diary } from './diary.ts';
import type { Time } from './find-time.ts';

export interface Town {
  now: Date;
  chance: Chance;
  diary: Diary;
  posts: ReadonlyMap<string, PostRecord>;
  /** Usernames of renters that visitors cannot log in as. */
  neighbours: readonly string[];
  /** Adds a stay and returns true, unless the renter or the spot is already booked. */
  add(stay: PlannedStay): boolean;
}

export interface PlannedStay extends Pick<Stay, 'state' | 'endedBy' | 'review'> {
  spot: string;
  renter: string;
  time: Time;
  note?: string;
}

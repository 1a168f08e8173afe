import { severalDays } from '../scenarios/several-days.ts';
import type { SeededBug } from './seeded-bug.ts';

const keys = 'packages/marketplace/src/bookings/requests/booking-key.ts';

/** A key is kept under the renter and the spot, so the second day finds the booking of the first one. */
const keyOfAnotherDay: SeededBug = {
  name: 'key-of-another-day',
  mutations: [
    {
      file: keys,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the file.
      find: '_id: `${caller.id} ${key}`,',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the file.
      replace: '_id: `${caller.id} ${postId}`,',
    },
    {
      file: keys,
      find: "  if (record.wish !== fresh.wish) throw new AppError('KEY_REUSED');\n",
      replace: '',
    },
  ],
  scenario: severalDays,
  caughtBy: /of two days have one booking|has the booking of/,
};

/** A repeat of a key does not find the booking of the first request. */
const keyForgotten: SeededBug = {
  name: 'key-forgotten',
  mutations: [
    {
      file: keys,
      find: '    return (await db.bookingKeys.findById(fresh._id).lean()) ?? fresh;',
      replace: '    return fresh;',
    },
  ],
  scenario: severalDays,
  caughtBy: /made two bookings|with one key was answered/,
};

export const repeatBugs = [keyOfAnotherDay, keyForgotten];

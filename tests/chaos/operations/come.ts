import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { isDuplicateKey } from '@joddee/marketplace/platform/connections/mongo';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleBooking } from '@joddee/marketplace/testing/samples/samples';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import { arrange, newcomer, newcomersSpot } from '../town/newcomer.ts';
import type { Person } from '../town/person.ts';

const minuteMs = 60_000;

export interface Coming {
  id: string;
  renter: Person;
}

/** A booking that began some minutes ago, whose car has not come. Its parties and its spot have no other one. */
export async function bookingThatBegan({ town }: Run, minutesAgo: number): Promise<Coming> {
  const { context } = town;
  const spot = await newcomersSpot(context, { open: '00.00', close: '23.30' });
  const renter = await newcomer(context, 'renter');
  const now = Date.now();
  const period = { from: new Date(now - minutesAgo * minuteMs), to: new Date(now + 60 * minuteMs) };
  const sample = sampleBooking(requireRecordId(spot.id), requireRecordId(renter.id), period);
  const booking = {
    ...sample,
    detail: { ...sample.detail, user: requireRecordId(spot.owner.id) },
    created: new Date(now - 90 * minuteMs),
  };
  const held = [{ booking: booking._id, ...period, heldAt: new Date(now) }];
  for (const keeper of [spot.id, renter.id])
    await arrange(() =>
      writable(context.db.calendars).updateOne(
        { _id: requireRecordId(keeper) },
        { $set: { held, version: 1 } },
      ),
    );
  await arrange(() =>
    writable(context.db.bookings)
      .create(booking)
      .catch((error: unknown) => {
        // The attempt before was written, and its answer lost.
        if (!isDuplicateKey(error)) throw error;
      }),
  );
  return { id: booking._id.toString(), renter };
}

async function say(run: Run, { id, renter }: Coming, said: number, minutes: number | null): Promise<void> {
  const { status, body } = await call(run.ledger, {
    url: run.random.pick(run.town.urls),
    path: `/api/book/arrival/${id}`,
    caller: renter,
    body: { minutes, said },
  });
  const { expectedArrival } = body as Partial<BookingView>;
  if (status === 200)
    run.ledger.arrivalSaid(id, { said, minutes, wasAsked: expectedArrival?.asked === true });
}

/** Two devices of the renter say it at once, each twice, and the earlier one comes once more after the later one. */
export async function sayArrival(run: Run, coming: Coming, last: number | null): Promise<void> {
  const first = Date.now();
  const minutes = run.random.pick(limits.arrival.minutes.choices);
  const earlier = () => say(run, coming, first, minutes);
  const later = () => say(run, coming, first + 1, last);
  await Promise.all([earlier(), earlier(), later(), later()]);
  await earlier();
}

/** A renter is on the way to a stay that has begun, is late, or both. */
export async function come(run: Run): Promise<void> {
  const { random } = run;
  const coming = await bookingThatBegan(run, 5 + random.below(25));
  if (random.chance(0.7))
    await sayArrival(run, coming, random.chance(0.7) ? random.pick(limits.arrival.minutes.choices) : null);
}

import type { BookingView } from '@joddee/contract/bookings';
import { type Answer, call } from '../http/call.ts';
import type { Wish } from '../http/wish.ts';
import type { Run } from '../storm/run.ts';
import { marks, type Person } from '../town/person.ts';
import { dayAhead, type Spot, slotAt, slotsOf } from '../town/spot.ts';

export interface TimeWish {
  spot: Spot;
  /** Days from today. */
  day: number;
  /** In half hours from the opening. */
  start: number;
  length: number;
}

export function anyTime({ random, town }: Run, longest = 6): TimeWish {
  const spot = random.pick(town.spots);
  const length = 1 + random.below(longest);
  return { spot, day: 1 + random.below(3), start: random.below(slotsOf(spot) - length), length };
}

export function wishFor({ ledger }: Run, renter: Person, time: TimeWish, withKey = false): Wish {
  const { spot, day, start, length } = time;
  return ledger.wish(
    { renter, spot, day: dayAhead(day), timein: slotAt(spot, start), timeout: slotAt(spot, start + length) },
    withKey,
  );
}

export function bodyOf({ name, renter, day, timein, timeout }: Wish) {
  return {
    Date: day,
    detail: {
      timein,
      timeout,
      phone: marks.booking(renter.number),
      idCar: marks.plate(renter.number),
      note: name,
      payment: 'cash',
    },
  };
}

/** Sends a wish once; the booking when it was made. */
export async function book(
  run: Run,
  wish: Wish,
  url = run.random.pick(run.town.urls),
): Promise<BookingView | null> {
  run.ledger.attempts += 1;
  const path = `/api/book/addBook/${wish.spot.id}`;
  const answer = await call(run.ledger, {
    url,
    path,
    caller: wish.renter,
    body: bodyOf(wish),
    key: wish.key,
  });
  if (wish.key !== undefined) noteAnswer(wish, answer);
  if (answer.status === 202) run.ledger.pendings += 1;
  if (answer.status !== 201) return null;
  const view = answer.body as unknown as BookingView;
  run.ledger.tell(wish, view);
  return view;
}

function noteAnswer({ answers }: Wish, { status, body }: Answer): void {
  answers.push({ status, booking: String(body._id ?? ''), code: String(body.code ?? '') });
}

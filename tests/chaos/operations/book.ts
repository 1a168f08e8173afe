import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { BookingRequest } from '../http/booking-request.ts';
import { type Answer, call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import { marks, type Person } from '../town/person.ts';
import { dayAhead, type Spot, slotAt, slotsOf } from '../town/spot.ts';

export interface BookingTime {
  spot: Spot;
  /** Days from today. */
  day: number;
  /** Half hours from the opening. */
  start: number;
  length: number;
}

export function anyTime({ random, town }: Run, longest = 6): BookingTime {
  const spot = random.pick(town.spots);
  const length = 1 + random.below(longest);
  return { spot, day: 1 + random.below(3), start: random.below(slotsOf(spot) - length), length };
}

export function requestFor(
  { ledger }: Run,
  renter: Person,
  time: BookingTime,
  withKey = false,
): BookingRequest {
  const { spot, day, start, length } = time;
  return ledger.newRequest(
    { renter, spot, day: dayAhead(day), timein: slotAt(spot, start), timeout: slotAt(spot, start + length) },
    withKey,
  );
}

export function bodyOf({ name, renter, day, timein, timeout }: BookingRequest) {
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

/** Sends a request once and returns the booking if it was made. */
export async function book(
  run: Run,
  request: BookingRequest,
  url = run.random.pick(run.town.urls),
): Promise<BookingView | null> {
  run.ledger.attempts += 1;
  const path = `/api/book/addBook/${request.spot.id}`;
  const answer = await call(run.ledger, {
    url,
    path,
    caller: request.renter,
    body: bodyOf(request),
    key: request.key,
  });
  if (request.key !== undefined) noteAnswer(request, answer);
  if (answer.status === 202) run.ledger.pendings += 1;
  if (answer.status !== 201) return null;
  const view = answer.body as unknown as BookingView;
  run.ledger.acknowledge(request, view);
  return view;
}

function noteAnswer({ answers }: BookingRequest, { status, body }: Answer): void {
  answers.push({ status, booking: String(body._id ?? ''), code: String(body.code ?? '') });
}

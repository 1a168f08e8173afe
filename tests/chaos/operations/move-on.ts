import { randomUUID } from 'node:crypto';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { BookingRequest } from '../http/booking-request.ts';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import type { Person } from '../town/person.ts';
import { anyTime, bodyOf, book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';
import { presentTime } from './extend.ts';

interface Reported {
  id: string;
  request: BookingRequest;
}

const send = (run: Run, caller: Person, path: string, body?: unknown) =>
  call(run.ledger, { url: run.random.pick(run.town.urls), path, caller, body });

/**
 * Another car is on the spot of a stay that begins now. The renter reports it, the owner answers, and the renter books
 * other spots instead from two devices at once, while the report may be withdrawn.
 */
export async function moveOn(run: Run, chanceOfCancel = 0.8): Promise<void> {
  const time = presentTime(run);
  if (time === undefined) return;
  const { random, town } = run;
  const request = requestFor(run, random.pick(town.renters), time);
  const view = await book(run, request);
  if (view === null) return;
  const old = { id: view._id, request };
  const path = `/api/book/occupied/${old.id}`;
  const report = { photo: '', request: randomUUID() };
  await Promise.all([send(run, request.renter, path, report), send(run, request.renter, path, report)]);
  const answer = random.pick(['soon', 'cannot', 'moved'] as const);
  // From here on the old booking may end.
  run.ledger.ending(old.id);
  const [first, second] = await Promise.all([
    moveTo(run, old),
    moveTo(run, old),
    send(run, request.spot.owner, `${path}/answer`, { answer }),
    ...(random.chance(0.3) ? [send(run, request.renter, `${path}/withdraw`)] : []),
  ]);
  const made = [first, second].filter((booking) => booking !== undefined);
  for (const booking of made) if (random.chance(chanceOfCancel)) await cancel(run, booking);
  // The old booking of a renter who has moved has ended.
  if (made.length === 0) await cancel(run, old);
  // The town would be paused for review otherwise.
  await send(run, town.admin, `/api/admin/reports/${request.spot.id}`, { release: true, reason: '' });
}

/** One request for another spot; a client without an answer sends it again with its key. */
async function moveTo(run: Run, { id, request }: Reported): Promise<Reported | undefined> {
  const now = presentTime(run);
  // A lot has other bays. Elsewhere the time of the stay is taken on the same spot.
  const canMoveNow = now !== undefined && (now.spot.id !== request.spot.id || now.spot.bays !== undefined);
  const time = canMoveNow ? now : anyTime(run);
  const wanted = requestFor(run, request.renter, time, true);
  const body = { ...bodyOf(wanted), instead: id };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    run.ledger.attempts += 1;
    const answer = await call(run.ledger, {
      url: run.random.pick(run.town.urls),
      path: `/api/book/addBook/${time.spot.id}`,
      caller: request.renter,
      body,
      key: wanted.key,
    });
    wanted.answers.push({
      status: answer.status,
      booking: String(answer.body._id ?? ''),
      code: String(answer.body.code ?? ''),
    });
    if (answer.status === 201) {
      run.ledger.acknowledge(wanted, answer.body as unknown as BookingView);
      run.ledger.succeeded('moves to another spot');
      return { id: String(answer.body._id), request: wanted };
    }
    if (answer.status !== 0 && answer.status !== 503) return undefined;
  }
  return undefined;
}

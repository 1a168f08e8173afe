import type { AcknowledgedBooking } from '../http/booking-request.ts';
import { call } from '../http/call.ts';
import type { Promised } from '../http/ledger.ts';
import type { Run } from '../storm/run.ts';
import { pause } from '../town/wait-until.ts';

const steps = [
  { by: 'renter', step: 'checkin' },
  { by: 'owner', step: 'checkin' },
  { by: 'renter', step: 'checkout' },
  { by: 'owner', step: 'checkout' },
] as const;
export type Step = (typeof steps)[number];

export async function check(
  run: Run,
  { id, request }: Pick<AcknowledgedBooking, 'id' | 'request'>,
  { by, step }: Step,
): Promise<number> {
  if (by === 'owner' && step === 'checkout') run.ledger.ending(id);
  const { status } = await call(run.ledger, {
    url: run.random.pick(run.town.urls),
    path: `/api/book/check/${id}`,
    caller: by === 'renter' ? request.renter : request.spot.owner,
    body: {
      check: step === 'checkin',
      step,
      ...(by === 'renter' && step === 'checkout' ? { rate: 1 + run.random.below(5), comment: 'ดี' } : {}),
    },
  });
  const what: Promised['what'] = `${step}.${by === 'owner' ? 'user' : 'renter'}`;
  if (status === 200) run.ledger.promised.push({ booking: id, what });
  return status;
}

/** All four steps; a step without an answer is retried a few times. */
export async function completeStay(
  run: Run,
  booking: Pick<AcknowledgedBooking, 'id' | 'request'>,
): Promise<boolean> {
  for (const step of steps) {
    let status = 0;
    for (let attempt = 0; attempt < 8 && (status === 0 || status === 503); attempt += 1) {
      if (attempt > 0) await pause(250);
      status = await check(run, booking, step);
    }
    if (status !== 200) return false;
  }
  return true;
}

export { steps };

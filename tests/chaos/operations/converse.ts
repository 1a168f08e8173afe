import { randomUUID } from 'node:crypto';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import type { AcknowledgedBooking } from '../http/booking-request.ts';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import { anyTime, book, requestFor } from './book.ts';

const phrases = ['ถึงแล้ว', 'รับทราบ', 'อีก 10 นาทีถึง', 'จอดช่องในสุดได้เลย'];

/** The parties of a booking write to each other at once, repeat requests, read and sometimes report. */
export async function converse(run: Run): Promise<void> {
  const { random, ledger } = run;
  const open = [...ledger.acknowledged.values()].filter(({ until }) => until === Number.POSITIVE_INFINITY);
  if (open.length > 0) await exchange(run, random.pick(open));
  else await book(run, requestFor(run, random.pick(run.town.renters), anyTime(run)));
}

export async function exchange(
  run: Run,
  booking: Pick<AcknowledgedBooking, 'id' | 'request'>,
): Promise<void> {
  const { random } = run;
  const { renter, spot } = booking.request;
  await Promise.all([say(run, booking.id, renter), say(run, booking.id, spot.owner)]);
  const reader = random.chance(0.5) ? renter : spot.owner;
  const path = `/api/book/messages/${booking.id}`;
  const number = 1 + random.below(6);
  const options = { url: random.pick(run.town.urls), caller: reader, body: { number } };
  if (random.chance(0.7)) await call(run.ledger, { ...options, path: `${path}/read` });
  if (random.chance(0.1)) await call(run.ledger, { ...options, path: `${path}/report` });
}

/** A client sends again what was not answered, and sometimes what was. */
async function say({ random, town, ledger }: Run, booking: string, author: Author): Promise<void> {
  const message = { booking, author: author.id, text: random.pick(phrases), request: randomUUID() };
  const attempts = random.chance(0.4) ? 2 : 1;
  await Promise.all(
    Array.from({ length: attempts }, async () => {
      const answer = await call(ledger, {
        url: random.pick(town.urls),
        path: `/api/book/messages/${booking}`,
        caller: author,
        body: { text: message.text, request: message.request },
      });
      if (answer.status === 201) ledger.said(message, answer.body as unknown as MessageView);
    }),
  );
}

type Author = AcknowledgedBooking['request']['renter'];

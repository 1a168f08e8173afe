import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import type { z } from 'zod';
import { relayOutbox, type ScheduledJobName, scheduledJobs } from '../assembly/jobs.ts';
import { cancelBooking } from '../bookings/ends.ts';
import { findDecided, restoreRefusal } from '../bookings/requests/decision.ts';
import { requestBooking } from '../bookings/requests/request.ts';
import type { AddBookingRequest, BookingView, CheckStep } from '../bookings/shapes.ts';
import { checkBooking } from '../bookings/stay/check.ts';
import { viewOfBooking } from '../bookings/views.ts';
import type { HttpRoute } from '../common/http-route.ts';
import type { Caller, Context } from '../context/context.ts';
import { httpRoutes, type RouteName } from '../contract/http-routes.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { type QueueName, queueNames } from '../queues/job-queues.ts';
import { submitCard } from '../users/card/submission.ts';
import type { CardView } from '../users/shapes.ts';
import { assertOnlyContractFields } from './contract-check.ts';
import { environmentWith, type Queues } from './environment.ts';
import { cardRequest, newCardNumber } from './given.ts';
import { lettersIn } from './letters.ts';
import { clearRecords } from './records.ts';
import { sampleRequest } from './sample-request.ts';
import type { SentEvents } from './sent.ts';
import type { StallingProcess } from './stalling-process.ts';
import type { StandingClock } from './standing-clock.ts';
import { checkWorld } from './world/check-world.ts';

type AnswerOf<Name extends RouteName> = z.output<(typeof httpRoutes)[Name]['answer']>;
type MoreOfRequest = Partial<Omit<AddBookingRequest, 'detail'>> & { key?: string };

export interface CommandKit {
  context: Context;
  clock: StandingClock;
  sent: SentEvents;
  /** Lines of the log. A test that expects some takes them out; any that are left fail it. */
  warnings: string[];
  /** The errors of failed jobs, each of which is attempted again by the next `runJobs`. Any that are left fail the test. */
  failures: unknown[];
  /** What a client of this route gets, in the contract's shape, once all jobs that follow have run. */
  ok<Name extends RouteName>(name: Name, answering: Promise<unknown>): Promise<AnswerOf<Name>>;
  /** Requests a booking, as a client does, and runs the job that makes it. */
  book(
    renter: Caller,
    postId: string,
    day: string,
    timein?: string,
    timeout?: string,
    more?: MoreOfRequest,
  ): Promise<BookingView>;
  /** One step of one party; the check-out of a renter includes the stars. */
  check(
    person: Caller,
    booking: Pick<BookingView, '_id'>,
    step: CheckStep,
    rate?: number,
    comment?: string,
  ): Promise<BookingView>;
  cancel(person: Caller, booking: Pick<BookingView, '_id' | 'detail'>, reason?: string): Promise<BookingView>;
  withdrawArrival(renter: Caller, booking: Pick<BookingView, '_id'>): Promise<BookingView>;
  /** All steps of a stay, with its stars. */
  completeStay(
    renter: Caller,
    owner: Caller,
    booking: Pick<BookingView, '_id'>,
    review: { rate: number; comment?: string },
  ): Promise<BookingView>;
  /** The texts of the letters to a person, the oldest first. */
  lettersTo(person: { username: string }): Promise<string[]>;
  /** Submits a card with a number of its own, or with this one, and two images without files. */
  submitCard(person: Caller, idCard?: string): Promise<CardView>;
  /** Runs jobs and waits for background tasks until there are none left. */
  runJobs(names?: readonly QueueName[]): Promise<void>;
  /** Runs a scheduled job and what follows from it; returns the number of its items. */
  runScheduled(name: ScheduledJobName): Promise<number>;
  /** Runs the relay when what was not announced by now is old enough for it; returns the number of records. */
  relay(): Promise<number>;
  /** The context of a process that dies before its background tasks. */
  crashing(): Context;
  /** A process beside that of the test, whose writes can be paused. */
  stalling(): Promise<StallingProcess>;
}

const relayedAfterMs = 3000;

/**
 * Command tests: the real commands of one process, with an empty database before each test, a clock that stands, and
 * jobs that run when the test says so. After each test all jobs run, and the invariants of the world hold.
 */
export async function commandTests(
  setup: () => Promise<void> = async () => {},
  { queues = 'held' }: { queues?: Queues } = {},
): Promise<CommandKit> {
  const environment = await environmentWith(queues);
  const { context, clock, jobs, sent, warnings, failures, outcomes, dataDir } = environment;

  const running = new Set<Promise<boolean>>();
  async function runNext(names: readonly QueueName[]): Promise<boolean> {
    const next = jobs.runNext(context, names);
    running.add(next);
    return next.finally(() => running.delete(next));
  }

  async function runJobs(names: readonly QueueName[] = queueNames): Promise<void> {
    await jobs.retry();
    for (;;) {
      await context.background.settled();
      if (await runNext(names)) continue;
      // What another call has begun may leave more of them.
      if (running.size === 0) return;
      await Promise.all(running);
    }
  }

  /** On a slow machine a request is answered before its outcome is known. */
  async function lateOutcome(renter: Caller, bookingId: string): Promise<BookingView> {
    await runJobs(['bookings']);
    const decided = await findDecided(context, requireRecordId(bookingId));
    if (decided === null) throw new Error(`booking ${bookingId} is still pending`);
    if (decided.kind === 'refused') throw restoreRefusal(decided.refusal);
    return viewOfBooking(context, decided.booking, renter);
  }

  const kit: CommandKit = {
    context,
    clock,
    sent,
    warnings,
    failures,
    async ok(name, answering) {
      const body: unknown = JSON.parse(JSON.stringify((await answering) ?? null));
      await runJobs();
      const route: HttpRoute = httpRoutes[name];
      assertOnlyContractFields(route.answer, body, name);
      return route.answer.parse(body) as never;
    },
    async book(renter, postId, day, timein = '10.00', timeout = '12.00', { key, ...more } = {}) {
      const request: AddBookingRequest = { ...sampleRequest(day, timein, timeout), ...more };
      let isAnswered = false;
      const answering = requestBooking(context, outcomes, renter, postId, request, key).finally(() => {
        isAnswered = true;
      });
      const settled = answering.then(
        () => {},
        () => {},
      );
      while (!isAnswered) {
        await Promise.race([settled, jobs.arrival()]);
        while (!isAnswered && (await runNext(['bookings'])));
      }
      const requested = await answering;
      const view =
        requested.kind === 'booked' ? requested.view : await lateOutcome(renter, requested.bookingId);
      return kit.ok('requestBooking', Promise.resolve(view));
    },
    check: (person, { _id }, step, rate, comment = '') =>
      kit.ok('checkBooking', checkBooking(context, person, _id, { check: true, step, rate, comment })),
    cancel: (person, { _id, detail }, reason) =>
      kit.ok('cancelBooking', cancelBooking(context, person, detail.post, _id, reason)),
    withdrawArrival: (renter, { _id }) =>
      kit.ok(
        'checkBooking',
        checkBooking(context, renter, _id, { check: false, step: 'checkin', comment: '' }),
      ),
    async completeStay(renter, owner, booking, { rate, comment }) {
      await kit.check(renter, booking, 'checkin');
      await kit.check(owner, booking, 'checkin');
      await kit.check(renter, booking, 'checkout', rate, comment);
      return kit.check(owner, booking, 'checkout');
    },
    submitCard: async (person, idCard = newCardNumber()) =>
      kit.ok('submitCard', submitCard(context, person, await cardRequest(context, person, idCard))),
    lettersTo: ({ username }) => lettersIn(dataDir, username),
    runJobs,
    async runScheduled(name) {
      const done = await scheduledJobs[name].run(context);
      await runJobs();
      return done;
    },
    async relay() {
      clock.advance(relayedAfterMs);
      const relayed = await relayOutbox(context);
      await runJobs();
      return relayed;
    },
    async stalling() {
      const process = await environment.stalling();
      process.gate.open();
      return process;
    },
    crashing: () => ({ ...context, background: { ...context.background, run: () => undefined } }),
  };

  beforeEach(async () => {
    await jobs.clear();
    await rm(dataDir, { recursive: true, force: true });
    clock.reset();
    // The keys of people are kept in memory, too, and belong to nobody else.
    await clearRecords(context, [context.db.personalKeys.collection.name]);
    await setup();
    await runJobs();
    sent.clear();
    warnings.length = 0;
    failures.length = 0;
  });
  afterEach(async () => {
    await runJobs();
    // Together, because one tells the cause of the other.
    const violations = await checkWorld(context);
    expect({ failures, violations, warnings }).toEqual({ failures: [], violations: [], warnings: [] });
  });
  return kit;
}

/** The code with which a command refuses; empty if it succeeds. */
export async function refusalOf(command: Promise<unknown>): Promise<string> {
  try {
    await command;
    return '';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

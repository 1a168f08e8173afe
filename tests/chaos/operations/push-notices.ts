import type { PushService } from '@joddee/marketplace/testing/push-service';
import { call } from '../http/call.ts';
import type { PushedBrowser } from '../http/ledger.ts';
import type { Run } from '../storm/run.ts';
import { arrange, newcomersSpot } from '../town/newcomer.ts';
import { logIn, type Person } from '../town/person.ts';
import { slotsOf } from '../town/spot.ts';
import { type BookingTime, book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';

/** The answers of a push service after its browser has ended the subscription; more than there can be messages. */
export const goneAnswers = 50;

/** Null if no server answered that the browser is registered. */
async function register(
  { town, random, ledger }: Run,
  push: PushService,
  person: Person,
): Promise<PushedBrowser | null> {
  const browser = push.subscribe();
  const { status } = await call(ledger, {
    url: random.pick(town.urls),
    path: '/api/notices/devices',
    caller: person,
    body: browser.device,
  });
  if (status !== 200) return null;
  const pushed = { person, browser, due: new Set<string>(), later: new Set<string>() };
  ledger.browsers.push(pushed);
  return pushed;
}

/** The user logs out on this device. True if it was acknowledged. */
async function leave({ town, random, ledger }: Run, pushed: PushedBrowser): Promise<boolean> {
  const url = random.pick(town.urls);
  const { status } = await call(ledger, { url, path: '/api/users/logout', caller: pushed.person });
  return status === 200;
}

/**
 * An owner has the app on three devices. The browser of one ends its subscription, on another the owner logs out. Notices
 * of bookings come before and after that.
 */
export async function pushNotices(run: Run): Promise<void> {
  const { random, town } = run;
  const { context, renters, push } = town;
  if (push === null) return;
  const spot = await newcomersSpot(context, { open: '06.00', close: '22.00' });
  const sessions = await Promise.all([1, 2, 3].map(() => arrange(() => logIn(context, spot.owner))));
  const [kept, gone, left] = await Promise.all(sessions.map((person) => register(run, push, person)));
  gone?.browser.answers.push(...Array.from({ length: goneAnswers }, () => 410));
  const bookAt = async (day: number) => {
    const time: BookingTime = { spot, day, start: random.below(slotsOf(spot) - 2), length: 2 };
    const request = requestFor(run, random.pick(renters), time);
    const view = await book(run, request);
    return view === null ? undefined : { id: view._id, request };
  };
  const first = await bookAt(1);
  const hasLeft = left !== null && left !== undefined && (await leave(run, left));
  const second = await bookAt(2);
  for (const made of [first, second]) if (made !== undefined) kept?.due.add(made.id);
  if (second !== undefined && hasLeft) left.later.add(second.id);
  if (first !== undefined) await cancel(run, first);
}

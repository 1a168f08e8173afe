import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';

/** Rates in a separate request; most callers have no stay to rate, which is a valid answer too. */
export async function rate(run: Run): Promise<void> {
  const { random, town, ledger } = run;
  const spot = random.pick(town.spots);
  await call(ledger, {
    url: random.pick(town.urls),
    path: `/api/posts/comment/${spot.id}`,
    caller: random.pick(town.renters),
    body: { rate: 1 + random.below(5), comment: 'จอดง่าย' },
  });
}

/** A user whose card waits edits the profile, and sometimes the card is declined. */
export async function changeWaiting(run: Run): Promise<void> {
  const { random, town, ledger } = run;
  const person = random.pick(town.waiting);
  const url = random.pick(town.urls);
  if (random.chance(0.05)) {
    await call(ledger, { url, path: `/api/admin/unConfirm/${person.id}`, method: 'GET', caller: town.admin });
    return;
  }
  const body = {
    aboutMe: `เรื่องที่ ${random.below(1000)}`,
    phone: `0977${String(person.number).padStart(6, '0')}`,
  };
  await call(ledger, { url, path: '/api/profile/edit', caller: person, body });
}

/** Frequent public reads, which must not show private data of others. */
export async function readPublic(run: Run): Promise<void> {
  const { random, town, ledger } = run;
  const caller = random.pick([null, town.stranger, random.pick(town.renters), random.pick(town.owners)]);
  const path =
    random.chance(0.7) || caller === null ? `/api/book/post/${random.pick(town.spots).id}` : '/api/book/';
  await call(ledger, { url: random.pick(town.urls), path, method: 'GET', caller });
}

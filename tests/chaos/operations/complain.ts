import type { ComplaintDecision } from '@joddee/marketplace/complaints/constants';
import type { AddComplaintRequest } from '@joddee/marketplace/complaints/shapes';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import { newcomersSpot } from '../town/newcomer.ts';
import type { Person } from '../town/person.ts';
import { type Spot, slotsOf } from '../town/spot.ts';
import { book, requestFor } from './book.ts';

/** The two decisions that administrators make at once about a complaint. */
type Decisions = readonly [ComplaintDecision, ComplaintDecision];

const pairs: readonly Decisions[] = [
  ['hidden', 'dismissed'],
  ['hidden', 'suspended'],
  ['warned', 'warned'],
  ['warned', 'dismissed'],
  ['suspended', 'suspended'],
  ['suspended', 'warned'],
];

const send = (run: Run, caller: Person, path: string, body: unknown) =>
  call(run.ledger, { url: run.random.pick(run.town.urls), path, caller, body });

/** A client sends it twice. The ids of what was acknowledged. */
async function file(
  run: Run,
  author: Person,
  spot: Spot,
  { subjectId, about }: { subjectId: string; about: AddComplaintRequest['about'] },
): Promise<Set<string>> {
  const body = { about, category: 'unsafe', text: 'ไฟส่องสว่างเสีย', photo: '' };
  const path = `/api/complaints/${subjectId}`;
  const answers = await Promise.all([send(run, author, path, body), send(run, author, path, body)]);
  const ids = new Set(answers.flatMap((answer) => (answer.status === 200 ? [String(answer.body._id)] : [])));
  for (const id of ids)
    run.ledger.complaints.set(id, {
      author: author.id,
      subject: spot.owner.id,
      post: spot.id,
      decisions: new Set(),
    });
  return ids;
}

async function decide(run: Run, id: string, decision: ComplaintDecision): Promise<void> {
  const answer = await send(run, run.town.admin, `/api/admin/complaints/${id}`, {
    decision,
    reason: 'ตรวจแล้ว',
  });
  if (answer.status === 200) run.ledger.complaints.get(id)?.decisions.add(decision);
}

/**
 * Renters complain about the spot of an owner, about the owner, and about the other party of a booking. Administrators
 * decide about each twice at once. Sometimes the listing is released and the owner restored afterwards.
 */
export async function complainAndDecide(
  run: Run,
  [aboutListing, aboutOwner]: readonly Decisions[] = [run.random.pick(pairs), run.random.pick(pairs)],
  chanceOfPardon = 0.4,
): Promise<void> {
  const { random, town, ledger } = run;
  const spot = await newcomersSpot(town.context, { open: '06.00', close: '22.00' });
  const [first, second] = random.some(town.renters, 2);
  if (first === undefined || second === undefined) return;
  const start = random.below(slotsOf(spot) - 2);
  const view = await book(
    run,
    requestFor(run, first, { spot, day: 1 + random.below(3), start, length: 2 }, true),
  );
  const filed = await Promise.all([
    file(run, first, spot, { subjectId: spot.id, about: 'listing' }),
    file(run, second, spot, { subjectId: spot.id, about: 'owner' }),
    view === null ? new Set<string>() : file(run, first, spot, { subjectId: view._id, about: 'party' }),
  ]);
  // A suspension cancels the booking.
  if (view !== null) ledger.ending(view._id);
  await Promise.all(
    filed.flatMap((ids, index) =>
      [...ids].flatMap((id) =>
        ((index === 0 ? aboutListing : aboutOwner) ?? []).map((decision) => decide(run, id, decision)),
      ),
    ),
  );
  if (!random.chance(chanceOfPardon)) return;
  ledger.pardoned.add(spot.owner.id);
  await send(run, town.admin, `/api/admin/reports/${spot.id}`, { release: true, reason: 'แก้แล้ว' });
  await send(run, town.admin, `/api/admin/restore/${spot.owner.id}`, { reason: 'ตรวจแล้ว' });
}

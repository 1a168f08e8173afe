import type { ComplaintRecord } from '@joddee/marketplace/complaints/record';
import { call } from '../http/call.ts';
import type { Ledger } from '../http/ledger.ts';
import type { Run } from '../storm/run.ts';
import { persist } from '../town/wait-until.ts';

/**
 * Complaints and decisions that were acknowledged are stored, an author has one open complaint about the same, a decision is final
 * and has its effect, and each person has one notice of it. Nobody sees a hidden or withheld listing.
 */
export async function checkComplaints({ town, ledger }: Run): Promise<string[]> {
  const { db } = town.context;
  const [complaints, notices, posts, users] = await persist(() =>
    Promise.all([
      db.complaints.find().lean(),
      db.notices.find({ kind: { $in: ['complaint-handled', 'warned'] } }).lean(),
      db.posts.find({ deletedAt: null }).lean(),
      db.users.find({ suspendedAt: { $gt: new Date(0) }, deletedAt: null }, { _id: 1 }).lean(),
    ]),
  );
  const suspended = new Set(users.map(({ _id }) => _id.toString()));
  const hidden = new Set(
    posts.filter(({ review, available }) => review?.hidden && !available).map(({ _id }) => _id.toString()),
  );
  return [
    ...checkFiled(ledger, complaints),
    ...checkOpen(complaints),
    ...complaints.flatMap(({ _id, decision, post, subject }) => {
      if (ledger.pardoned.has(subject.toString())) return [];
      if (decision === 'hidden' && !hidden.has(`${post}`))
        return [`post ${post} is open, and complaint ${_id} has hidden it`];
      if (decision === 'suspended' && !suspended.has(`${subject}`))
        return [`user ${subject} is not suspended, as complaint ${_id} was decided`];
      return [];
    }),
    ...checkCounts(
      'complaint-handled',
      complaints.filter(({ decision }) => decision !== '').map(({ author, post }) => `${author} ${post}`),
      notices.filter(({ kind }) => kind === 'complaint-handled').map(({ user, post }) => `${user} ${post}`),
    ),
    ...checkCounts(
      'warned',
      complaints.filter(({ decision }) => decision === 'warned').map(({ subject }) => `${subject}`),
      notices.filter(({ kind }) => kind === 'warned').map(({ user }) => `${user}`),
    ),
    ...(await checkShown(
      ledger,
      town.urls,
      posts.filter(({ _id, user }) => hidden.has(_id.toString()) || suspended.has(user.toString())),
    )),
  ];
}

function checkFiled({ complaints: filed }: Ledger, complaints: readonly ComplaintRecord[]): string[] {
  const stored = new Map(complaints.map((complaint) => [complaint._id.toString(), complaint]));
  return [...filed].flatMap(([id, { author, subject, post, decisions }]) => {
    const complaint = stored.get(id);
    if (complaint === undefined) return [`complaint ${id} was acknowledged and is lost`];
    const faults: string[] = [];
    if (
      complaint.author.toString() !== author ||
      complaint.subject.toString() !== subject ||
      complaint.post?.toString() !== post
    )
      faults.push(`complaint ${id} is not what was acknowledged`);
    if (decisions.size > 1) faults.push(`complaint ${id} was decided as ${[...decisions].join(' and as ')}`);
    const [decided] = decisions;
    if (decided !== undefined && complaint.decision !== decided)
      faults.push(`complaint ${id} was decided as ${decided}, and is '${complaint.decision}'`);
    return faults;
  });
}

function checkOpen(complaints: readonly ComplaintRecord[]): string[] {
  const open = complaints
    .filter(({ decision }) => decision === '')
    .map(({ author, about }) => `${author} ${about}`);
  return repeated(open).map((key) => `two open complaints of one author about the same: ${key}`);
}

const repeated = (keys: readonly string[]) => [
  ...new Set(keys.filter((key, index) => keys.indexOf(key) !== index)),
];

function checkCounts(kind: string, due: readonly string[], found: readonly string[]): string[] {
  const count = (keys: readonly string[], key: string) => keys.filter((other) => other === key).length;
  return [...new Set([...due, ...found])]
    .filter((key) => count(due, key) !== count(found, key))
    .map((key) => `${count(found, key)} notices instead of ${count(due, key)}: ${kind} ${key}`);
}

/** As a visitor of the page sees it. */
async function checkShown(
  ledger: Ledger,
  urls: readonly string[],
  posts: readonly { _id: { toString(): string } }[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { _id } of posts)
    for (const url of urls) {
      const path = `/api/posts/handle/${_id}`;
      const { status, body } = await call(ledger, { url, path, method: 'GET', caller: null });
      if (status === 200 && body._id !== undefined)
        faults.push(`post ${_id} is shown to a visitor, and it is hidden or withheld`);
    }
  return faults;
}

import { announce } from '../announce/announce.ts';
import type { OutboxEntry } from '../announce/outbox.ts';
import { auditChanges } from '../audit/record.ts';
import { later } from '../common/bangkok-zone.ts';
import { isFaulty } from '../common/faults.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { streamName } from '../contract/stream-names.ts';
import { removeUploads } from '../files/uploads.ts';
import { announceNotices } from '../notices/announce.ts';
import { readNoticesAbout } from '../notices/mark-notices.ts';
import { type NoticeRecord, newNotice } from '../notices/record.ts';
import { complaintNotices } from '../notices/rules/notices.ts';
import { idsOf, type RecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { hideListing } from '../posts/moderation/decisions.ts';
import { takeCardFromOthers } from '../users/card/decisions.ts';
import { accountsOfPerson } from '../users/card/record.ts';
import { findAdministrators } from '../users/find.ts';
import { suspendUser } from '../users/suspension.ts';
import type { ComplaintCause } from './constants.ts';
import type { ComplaintRecord } from './record.ts';
import { isUnknownAuthor } from './rules/complaint.ts';

/**
 * Sends administrators an event and notices, and the author and a warned person their notices. No notice names the other
 * one, and the event no complaint, because the administrator whom it is about hears it too. The notices of a complaint that
 * was decided are read.
 */
export async function announceComplaint(
  context: Context,
  complaint: ComplaintRecord,
  entries: readonly OutboxEntry<ComplaintCause>[],
): Promise<void> {
  const { _id } = complaint;
  await announce(
    context,
    entries.slice(0, 1).map(({ cause }) => ({
      stream: streamName('admin'),
      event: 'complaints:changed' as const,
      content: { cause },
    })),
  );
  const administrators = await administratorsFor(context, complaint);
  await announceNotices(context, noticesOfComplaint(complaint, entries, administrators));
  for (const { cause, at } of entries)
    if (cause !== 'added')
      for (const user of administrators)
        await readNoticesAbout(context, user, 'complaint-added', { complaint: _id }, at);
}

const audited = {
  dismissed: 'complaint-dismissed',
  warned: 'user-warned',
  hidden: 'complaint-upheld',
  suspended: 'complaint-upheld',
} as const;

/**
 * Carries out what was decided about a complaint: the listing is hidden, or the person suspended. Repeating
 * it changes nothing, also after the listing was released or the person restored, because both remember when.
 */
export async function settleComplaint(context: Context, complaint: ComplaintRecord): Promise<void> {
  const { _id, subject, post, decision, decidedAt, decidedBy, reason, outbox } = complaint;
  await auditChanges(context, outbox, audited, { subject, about: _id.toString() });
  if (decidedAt === null || decidedBy === null) return;
  const decided = { at: decidedAt, by: decidedBy, reason };
  if (decision === 'hidden' && post && !isFaulty('hidden-without-effect'))
    await hideListing(context, post, decided);
  if (decision === 'suspended') {
    await suspendUser(context, subject, decided);
    await takeCardFromOthers(context, subject);
  }
}

/**
 * The notices of changes of a complaint. The author knows whom and what it was about; a warned person learns nothing of
 * the complaint. Administrators read what it is about, and no name.
 */
export function noticesOfComplaint(
  { _id, kind: about, author, subject, post, doubt }: ComplaintRecord,
  entries: readonly OutboxEntry<ComplaintCause>[],
  administrators: readonly RecordId[],
): NoticeRecord[] {
  const notices: NoticeRecord[] = [];
  for (const { id, cause, at, by } of entries)
    for (const { kind, reader } of complaintNotices(cause)) {
      const notice = { kind, role: '', of: id, at } as const;
      if (reader === 'subject')
        notices.push(newNotice({ ...notice, user: subject, reason: by?.reason ?? '' }));
      else if (reader === 'author') {
        const person = about === 'listing' ? null : subject;
        notices.push(
          newNotice({ ...notice, user: author, complaint: _id, ...(post ? { post } : {}), person }),
        );
      } else if (!isUnknownAuthor(doubt))
        for (const user of administrators) notices.push(newNotice({ ...notice, user, complaint: _id }));
    }
  return notices;
}

/** The readers of a complaint. R121: an administrator does not learn of one about himself. */
async function administratorsFor(
  context: Context,
  { subject, author }: Pick<ComplaintRecord, 'subject' | 'author'>,
): Promise<RecordId[]> {
  const all = await findAdministrators(context);
  const concerned = [subject, author].map((account) => accountsOfPerson(context, account));
  const excluded = new Set((await Promise.all(concerned)).flat().map(String));
  return all.filter((id) => !excluded.has(id.toString()));
}

/**
 * Removes what a deleted user has written. That there was a complaint, and what was decided, stays for administrators.
 * The version is incremented, so that a decision made on the older state is made again. May be repeated.
 */
export async function eraseComplaints({ db, clock }: Context, author: RecordId): Promise<void> {
  await writable(db.complaints).updateMany(
    { author, $or: [{ text: { $ne: '' } }, { photo: { $ne: '' } }] },
    { $set: { text: '', photo: '', changedAt: clock.now() }, $inc: { version: 1 } },
  );
}

const batch = 500;
/** A range, because the index has no bounds for "not null". */
const never = new Date(0);

/** Deletes complaints that were decided long ago, after their photos. */
export async function sweepComplaints(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = later(clock.now(), -limits.complaints.days, 'day');
  const decided = await db.complaints
    .find({ decidedAt: { $gt: never, $lt: old } }, { photo: 1 })
    .limit(batch)
    .lean();
  if (decided.length === 0) return 0;
  const photos = decided.flatMap(({ photo }) => photo || []);
  await removeUploads(context, photos);
  await writable(db.complaints).deleteMany({ _id: { $in: idsOf(decided) } });
  return decided.length;
}

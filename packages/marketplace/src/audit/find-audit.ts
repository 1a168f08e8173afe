import type { QueryFilter } from 'mongoose';
import { instantOf, minutesPerDay } from '../calendars/rules/time-slots.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { defineHook } from '../context/hook.ts';
import { type RecordId, readRecordId, requireRecordId } from '../platform/records/record-id.ts';
import { handle, type Noun } from '../records/noun.ts';
import { type AuditAction, hiddenFromSubject } from './constants.ts';
import type { AuditRecord } from './record.ts';
import { type AuditView, type OwnAuditView, trailRoutes } from './shapes.ts';

interface AuditFilter {
  page: number;
  actions?: readonly AuditAction[] | undefined;
  /** Entries that this user made or that concern it; the id, which outlives the account, or the username. */
  user?: string | undefined;
  /** A day in Bangkok. */
  date?: string | undefined;
  /** An administrator, who like everybody does not read the reports and complaints about himself. */
  reader?: string | undefined;
}

const newestFirst = { at: -1 } as const;

/** The part of the trail that a user may read: without reports and complaints, which would say who has made them. */
export const ownTrail = (subject: RecordId): QueryFilter<AuditRecord> => ({
  subject,
  action: { $nin: [...hiddenFromSubject] },
});

export async function findOwnAudit({ db }: Context, caller: Caller, page: number): Promise<OwnAuditView[]> {
  const rows = await db.audit
    .find(ownTrail(requireRecordId(caller.id)))
    .sort(newestFirst)
    .skip(before(page))
    .limit(size)
    .lean();
  return rows.map(toOwnAuditView);
}

export async function findAudit(
  context: Context,
  { page, actions, user, date, reader }: AuditFilter,
): Promise<AuditView[]> {
  const { db } = context;
  const id = user === undefined ? undefined : (readRecordId(user) ?? (await idOfUsername(context, user)));
  if (id === null) return [];
  const ofActions = {
    ...(actions === undefined ? {} : { action: { $in: [...actions] } }),
    ...(date === undefined ? {} : { at: { $gte: instantOf(date, 0), $lt: instantOf(date, minutesPerDay) } }),
    ...(reader === undefined ? {} : { $nor: await unreadableTo(context, requireRecordId(reader)) }),
  };
  const filter: QueryFilter<AuditRecord> =
    id === undefined
      ? ofActions
      : {
          $or: [
            { ...ofActions, subject: id },
            { ...ofActions, actor: id },
          ],
        };
  const rows = await db.audit.find(filter).sort(newestFirst).skip(before(page)).limit(size).lean();
  const ids = rows.flatMap(({ actor, subject }) => [actor, subject]).filter((one) => one !== null);
  const users = await db.users.find({ _id: { $in: ids } }, { username: 1 }).lean();
  const names = new Map(users.map(({ _id, username }) => [_id.toString(), username]));
  const userOf = (one: AuditRecord['actor']) =>
    one === null ? null : { _id: one.toString(), username: names.get(one.toString()) ?? '' };
  return rows.map((row) => ({
    ...toOwnAuditView(row),
    actor: userOf(row.actor),
    subject: userOf(row.subject),
    about: row.about,
  }));
}

/** The accounts of the person who has this one. */
export const personRead = defineHook<[RecordId], RecordId[]>();

/** What would tell the reader who has complained about him: also that somebody looked at the photo of it. */
async function unreadableTo(context: Context, reader: RecordId): Promise<QueryFilter<AuditRecord>[]> {
  const own = { $in: [reader, ...(await personRead(context, reader)).flat()] };
  const about = await context.db.complaints.find({ subject: own, photo: { $ne: '' } }, { photo: 1 }).lean();
  return [
    { subject: own, action: { $in: [...hiddenFromSubject] } },
    { action: 'complaint-photo-viewed', about: { $in: about.map(({ photo }) => photo) } },
  ];
}

async function idOfUsername({ db }: Context, username: string): Promise<RecordId | null> {
  const usernameKey = username.replace(/^@/, '').toLowerCase();
  const user = await db.users.findOne({ usernameKey }, { _id: 1 }).lean();
  return user?._id ?? null;
}

const size = limits.pageSize.admin;
const before = (page: number) => (page - 1) * size;

/** Without the names of administrators. */
export function toOwnAuditView({ _id, at, action, by, reason }: AuditRecord): OwnAuditView {
  return { _id: _id.toString(), at: at.toISOString(), action, by, reason };
}

export const auditNoun = {
  routes: handle(trailRoutes, {
    findOwnTrail: (context, { caller, query }) => findOwnAudit(context, caller, query.page),
    findTrail: (context, { caller, query: { action, ...query } }) =>
      findAudit(context, {
        ...query,
        actions: action === undefined ? undefined : [action],
        reader: caller.id,
      }),
  }),
} satisfies Noun;

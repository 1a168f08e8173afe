import { limits } from '@joddee/contract/limits';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../../context/context.ts';
import type { NoticeRecord } from '../notice-model.ts';

type Reader = NonNullable<Awaited<ReturnType<Context['groups']['findUser']>>>;

/** A notice that its reader does not know yet; null if it was read, is too old, or its reader is deleted. */
export async function findUndelivered(
  { db, clock, groups }: Context,
  id: string,
): Promise<{ notice: NoticeRecord; reader: Reader } | null> {
  const notice = await db.notices.findById(id).lean();
  if (notice === null || notice.readAt !== null) return null;
  if (later(notice.at, limits.push.minutes, 'minute') < clock.now()) return null;
  const reader = await groups.findUser(notice.user);
  return reader === null || reader.deletedAt !== null ? null : { notice, reader };
}

import { userStatus } from '@joddee/contract/choices/user-status';
import { limits } from '@joddee/contract/limits';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../../context/context.ts';
import type { SessionRecord } from './session-model.ts';

const { days, idleDays } = limits.session;

export const expiryOf = (created: Date): Date => later(created, days, 'day');

/** The instant at which a session without further requests ends: an administrator's ends sooner. */
export function idleEndOf(
  { administratorIdleHours }: Pick<Context, 'administratorIdleHours'>,
  { status, lastUsed, created }: SessionRecord,
): Date {
  const used = lastUsed ?? created;
  return status === userStatus.administrator
    ? later(used, administratorIdleHours, 'hour')
    : later(used, idleDays, 'day');
}

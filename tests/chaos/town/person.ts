import { randomUUID } from 'node:crypto';
import { emptyCalendar } from '@joddee/marketplace/calendars/record';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleUser } from '@joddee/marketplace/testing/samples/samples';
import { userStatus } from '@joddee/marketplace/users/constants';
import { storedCard, storedPhone } from '@joddee/marketplace/users/personal-fields';
import { signToken } from '@joddee/marketplace/users/sessions/authenticate';

export type Role = 'owner' | 'renter' | 'admin' | 'stranger' | 'waiting';

/** A user with an account and a session. */
export interface Person {
  number: number;
  id: string;
  role: Role;
  token: string;
  sessionId: string;
}

/** Text that identifies its user; no two users share one. */
export const marks = {
  account: (number: number) => `0977${String(number).padStart(6, '0')}`,
  booking: (number: number) => `0877${String(number).padStart(6, '0')}`,
  plate: (number: number) => `PLATE${String(number).padStart(6, '0')}`,
  name: (number: number) => `chaos${String(number).padStart(6, '0')}`,
};

export async function newPerson(context: Context, number: number, role: Role): Promise<Person> {
  const _id = newRecordId();
  const card = { idCard: `0000000${String(number).padStart(6, '0')}`, laser: 'JT0000000000' };
  const user = sampleUser(marks.name(number), {
    _id,
    ...(await storedPhone(context, _id, marks.account(number))),
    status: role === 'admin' ? userStatus.administrator : userStatus.normal,
    ...(role === 'owner' || role === 'waiting'
      ? { Card: { ...(await storedCard(context, _id, card)), confirm: role === 'owner' } }
      : {}),
  });
  await writable(context.db.calendars).create(emptyCalendar(user._id));
  await writable(context.db.users).create(user);
  return logIn(context, { number, id: user._id.toString(), role });
}

/** One more session of a user. */
export async function logIn(
  context: Context,
  { number, id, role }: Pick<Person, 'number' | 'id' | 'role'>,
): Promise<Person> {
  const now = context.clock.now();
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const status = role === 'admin' ? userStatus.administrator : userStatus.normal;
  await context.db.sessions.create({
    _id: sessionId,
    user: id,
    status,
    created: now,
    lastUsed: now,
    expiresAt,
    revokedAt: null,
    // In production an administrator has no rights without it.
    secondFactor: role === 'admin',
  });
  const token = signToken(context.tokenSecret, { id, status, sessionId, expiresAt }, now);
  return { number, id, role, token, sessionId };
}

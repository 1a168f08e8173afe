import { randomUUID } from 'node:crypto';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId, type RecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleCalendar, sampleUser } from '@joddee/marketplace/testing/samples/samples';
import { storedPhone } from '@joddee/marketplace/users/personal-fields';
import { noCard } from '@joddee/marketplace/users/record';
import { signToken } from '@joddee/marketplace/users/sessions/authenticate';
import { at, manyAtOnce } from '../load/load.ts';

export interface BenchPerson {
  _id: RecordId;
  token: string;
}

const sessionMs = 86_400_000;
const phone = '0812345678';

/** Creates logged-in users directly in the database, because hashing passwords is slow by design. */
export async function seedPeople(context: Context, count: number): Promise<BenchPerson[]> {
  const { db, tokenSecret } = context;
  const now = new Date();
  const expiresAt = new Date(now.getTime() + sessionMs);
  const people = Array.from({ length: count }, () => {
    const _id = newRecordId();
    const sessionId = randomUUID();
    const claims = { id: _id.toString(), status: 0 as const, sessionId, expiresAt };
    return { _id, sessionId, token: signToken(tokenSecret, claims, now) };
  });
  const phones = await manyAtOnce(count, (index) => storedPhone(context, at(people, index)._id, phone));
  await writable(db.calendars).insertMany(people.map(({ _id }) => sampleCalendar(_id)));
  await writable(db.users).insertMany(
    people.map(({ _id }, index) =>
      sampleUser(`bench${_id}`, {
        _id,
        ...at(phones, index),
        Card: { ...noCard.Card, confirm: true },
      }),
    ),
  );
  await db.sessions.insertMany(
    people.map(({ _id, sessionId }) => ({
      _id: sessionId,
      user: _id,
      status: 0 as const,
      created: now,
      lastUsed: now,
      expiresAt,
      revokedAt: null,
    })),
  );
  return people.map(({ _id, token }) => ({ _id, token }));
}

import { randomUUID } from 'node:crypto';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId, type RecordId } from '@joddee/marketplace/platform/records/record-id';
import { signToken } from '@joddee/marketplace/users/sessions/tokens';
import { sampleCalendar } from '../../tests/support/samples/sample-calendar.ts';
import { sampleUser } from '../../tests/support/samples/sample-user.ts';

export interface BenchPerson {
  _id: RecordId;
  token: string;
}

const sessionMs = 86_400_000;

/** Creates logged-in users directly in the database, because hashing passwords is slow by design. */
export async function seedPeople({ db, tokenSecret }: Context, count: number): Promise<BenchPerson[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + sessionMs);
  const people = Array.from({ length: count }, () => {
    const _id = newRecordId();
    const sessionId = randomUUID();
    const claims = { id: _id.toString(), status: 0 as const, sessionId, expiresAt };
    return { _id, sessionId, token: signToken(tokenSecret, claims, now) };
  });
  await db.calendars.insertMany(people.map(({ _id }) => sampleCalendar(_id)));
  await db.users.insertMany(
    people.map(({ _id }) =>
      sampleUser(`bench${_id}`, { _id, Card: { idCard: '', laser: '', confirm: true } }),
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

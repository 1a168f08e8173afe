import { randomUUID } from 'node:crypto';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId, type RecordId } from '@joddee/marketplace/platform/record-id';
import { signToken } from '@joddee/marketplace/users/tokens';
import { sampleCalendar } from '../../tests/support/sample-calendar.ts';

export interface BenchPerson {
  _id: RecordId;
  token: string;
}

const sessionMs = 86_400_000;

/** People who are logged in, written straight into the database: hashing passwords is slow by design. */
export async function seedPeople({ db, tokenSecret }: Context, count: number): Promise<BenchPerson[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + sessionMs);
  const people = await Promise.all(
    Array.from({ length: count }, async () => {
      const _id = newRecordId();
      const sessionId = randomUUID();
      const said = { id: _id.toString(), status: 0 as const, sessionId, expiresAt };
      return { _id, sessionId, token: await signToken(tokenSecret, said, now) };
    }),
  );
  await db.calendars.insertMany(people.map(({ _id }) => sampleCalendar(_id)));
  await db.users.insertMany(
    people.map(({ _id }) => ({
      _id,
      username: `bench${_id}`,
      usernameKey: `bench${_id}`,
      email: `${_id}@example.com`,
      emailKey: `${_id}@example.com`,
      passwordHash: '-',
      name: { firstname: 'สมชาย', lastname: 'ใจดี' },
      phone: '0812345678',
      aboutMe: '',
      photo_user: '',
      status: 0 as const,
      Card: { idCard: '', laser: '', confirm: true },
      photo_card: { photoCard: '', photoPerson: '' },
      declinedReason: '',
      terms: { acceptedAt: now, version: '1', minimumAge: { renter: 18, owner: 20 } },
      created: now,
      changedAt: now,
      version: 1,
      deletedAt: null,
      outbox: [],
      cleanup: false,
    })),
  );
  await db.sessions.insertMany(
    people.map(({ _id, sessionId }) => ({
      _id: sessionId,
      user: _id,
      status: 0 as const,
      created: now,
      expiresAt,
      revokedAt: null,
    })),
  );
  return people.map(({ _id, token }) => ({ _id, token }));
}

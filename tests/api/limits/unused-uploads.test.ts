import { limits } from '@joddee/marketplace/common/limits';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { expect, test } from 'vitest';
import { newPerson, type Person, uploadPicture } from '../../support/people.ts';
import { sharedTestServer } from '../../support/programs/test-server.ts';
import { picture } from '../../support/samples/pictures.ts';

const server = await sharedTestServer();

/** Records of uploads of six hours ago, without their files. */
async function addUploads(person: Person, count: number, fields: { usedBy: string; removedAt: Date | null }) {
  const name = () => `post/${Math.random()}.jpg`;
  const rows = Array.from({ length: count }, name).map((key) => ({
    _id: `/api/files/${key}`,
    key,
    folder: 'post' as const,
    user: requireRecordId(person.id),
    type: 'image/jpeg',
    bytes: 1,
    created: new Date(server.clock.now().getTime() - 6 * 3_600_000),
    ...fields,
  }));
  await server.context.db.uploads.create(rows);
}

test('a user has a number of unused uploads; used and removed ones do not count', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  await addUploads(person, 2 * limits.unusedUploads, { usedBy: 'post:a', removedAt: null });
  await addUploads(person, limits.unusedUploads, { usedBy: '', removedAt: server.clock.now() });
  await addUploads(person, limits.unusedUploads - 1, { usedBy: '', removedAt: null });
  const last = await uploadPicture(person, 'images');
  const refused = await person.upload('images', await picture());
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  // When the oldest ones are swept.
  const hours = Number(refused.headers.get('retry-after')) / 3600;
  expect(hours).toBeGreaterThan(17.8);
  expect(hours).toBeLessThanOrEqual(18);
  await uploadPicture(other, 'images');
  await person.ok('setProfilePhoto', { body: { imageURL: last } });
  await uploadPicture(person, 'images');
});

import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { blankLeftPosts } from '@joddee/marketplace/upgrades/blank-left-posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPost } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('what an earlier release has left of the posts of deleted owners is erased at the next start, and no other post', async () => {
  const { db } = server.context;
  const admin = await newAdministrator(server);
  const lot = { numberofcar: '2', perPlace: true, bays: [{ label: 'ติดบันได' }] };
  const [leaver, owner] = [await newOwner(server, admin), await newOwner(server, admin)];
  const [left, other] = [await newPost(leaver, lot), await newPost(owner, lot)];
  const storedOf = ({ _id }: { _id: string }) => db.posts.findById(requireRecordId(_id)).lean();
  const { detail } = (await storedOf(left)) ?? {};
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await eventually(async () =>
    expect(await db.users.findById(leaver.id).lean()).toMatchObject({ cleanup: false }),
  );
  await db.posts.updateOne({ _id: requireRecordId(left._id) }, { $set: { 'detail.bays': detail?.bays } });
  for (let starts = 0; starts < 2; starts += 1) await blankLeftPosts(server.context);
  expect((await storedOf(left))?.detail.bays).toBeUndefined();
  expect((await storedOf(other))?.detail.bays).toMatchObject(lot.bays);
});

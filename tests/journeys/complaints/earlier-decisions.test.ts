import { limits } from '@joddee/contract/limits';
import { expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { complaintScene } from '../../support/calls/complaint-scene.ts';
import { complain } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';

const scene = complaintScene();

test('strangers push no decision out of those that an administrator reads with a complaint', async () => {
  const { server, admin, owner, renter, postId } = scene;
  const { _id } = await complain(renter, postId);
  const visitor = createApiClient(server.url);
  for (let count = 0; count < limits.complaints.trail; count += 1)
    await visitor.call('logIn', { body: { username: owner.username, password: 'not this one' } });
  const query = { user: owner.id };
  await eventually(async () =>
    expect(
      (await admin.ok('findTrail', { query })).filter(({ action }) => action === 'login-failed'),
    ).toHaveLength(limits.complaints.trail),
  );
  const { trail } = await admin.ok('findComplaint', { params: { complaintId: _id } });
  expect(trail).toMatchObject([{ action: 'card-approved' }]);
});

import { expect, test } from 'vitest';
import { newRecordId } from '../../platform/records/record-id.ts';
import { editPost } from '../../posts/commands.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { givenRequest, givePerson, givePost, tomorrow } from '../../testing/given.ts';
import { sampleRequest } from '../../testing/sample-request.ts';
import { lockSlotJob, makeBooking } from './make.ts';

const kit = await commandTests();
const { context } = kit;

test('R153 a request that waits in the queue while the listing is changed to another vehicle is refused', async () => {
  const owner = await givePerson(context, { card: true });
  const renter = await givePerson(context);
  const post = await givePost(context, owner);
  // As a worker reads it from the queue.
  const job = lockSlotJob.payload.parse({
    booking: newRecordId().toString(),
    post: post.id,
    renter: renter.id,
    request: { ...sampleRequest(tomorrow(context)), car: 'motorcar' },
    requestedAt: context.sharedClock.now(),
  });
  const changed = givenRequest({ imagePost: post.photos, typeofcar: 'bicycle' });
  await kit.ok('editPost', editPost(context, owner, post.id, changed));
  expect(await makeBooking(context, job)).toMatchObject({
    kind: 'refused',
    refusal: { code: 'OTHER_VEHICLE' },
  });
});

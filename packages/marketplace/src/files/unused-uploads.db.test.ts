import { expect, test } from 'vitest';
import { newRecordId } from '../platform/records/record-id.ts';
import { addPost } from '../posts/commands.ts';
import { commandTests } from '../testing/command-tests.ts';
import { isStored, upload } from '../testing/files.ts';
import { givenRequest, givePerson } from '../testing/given.ts';

const kit = await commandTests();
const { context, clock } = kit;

test('unused uploads are swept after a day', async () => {
  const owner = await givePerson(context, { card: true });
  const [unused, used, orphan, unknown] = [
    await upload(context, owner, 'post'),
    await upload(context, owner, 'post'),
    await upload(context, owner, 'post'),
    await upload(context, owner, 'post'),
  ];
  await addPost(context, owner, givenRequest({ imagePost: [used] }));
  await context.db.uploads.updateOne({ _id: orphan }, { $set: { usedBy: `post:${newRecordId()}` } });
  // By a newer version, which runs beside this one.
  await context.db.uploads.updateOne({ _id: unknown }, { $set: { usedBy: `receipt:${newRecordId()}` } });
  expect(await kit.runScheduled('sweep-uploads')).toBe(0);
  clock.advance(25 * 3_600_000);
  expect(await kit.runScheduled('sweep-uploads')).toBe(2);
  for (const url of [unused, orphan]) expect(await isStored(context, url)).toBe(false);
  for (const url of [used, unknown]) expect(await isStored(context, url)).toBe(true);
});

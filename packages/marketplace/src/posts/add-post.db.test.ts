import { expect, test } from 'vitest';
import { commandTests } from '../testing/command-tests.ts';
import { givenRequest, givePerson, giveUpload, password } from '../testing/given.ts';
import { withdrawCard } from '../users/card/submission.ts';
import { addPost } from './commands.ts';
import { findAllPosts } from './finding/find-posts.ts';

const kit = await commandTests();
const { context } = kit;

test('a post whose owner withdraws the card while it is written is not open', async () => {
  const owner = await givePerson(context, { card: true, password });
  const request = givenRequest({ imagePost: [await giveUpload(context, owner, 'post')] });
  const process = await kit.stalling();
  const stopped = await process.stopAt(
    () => addPost(process.context, owner, request).catch((error: unknown) => error),
    'posts',
  );
  await kit.ok('withdrawCard', withdrawCard(context, owner, { password }));
  stopped.resume();
  expect(await stopped.done).toMatchObject({ code: 'CARD_NOT_CONFIRMED' });
  await process.context.background.settled();
  await kit.runJobs();
  expect(await findAllPosts(context, owner, { page: 1, user: owner.id })).toMatchObject([
    { available: false },
  ]);
});

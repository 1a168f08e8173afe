import { expect, test } from 'vitest';
import { commandTests } from '../testing/command-tests.ts';
import { givenRequest, givePerson, givePost, giveUpload, type Person, password } from '../testing/given.ts';
import { withdrawCard } from '../users/card/submission.ts';
import { addPost, editPost } from './commands.ts';
import { findAllPosts, findPost } from './finding/find-posts.ts';
import { postRequest } from './shapes.ts';

let owner: Person;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true, password });
});
const { context } = kit;

const add = (imagePost: string[]) => addPost(context, owner, givenRequest({ imagePost }));

test('photos: one to three, each an unused upload of the owner', async () => {
  const own = await Promise.all([1, 2, 3].map(() => giveUpload(context, owner, 'post')));
  const [first = ''] = own;
  const strangers = await giveUpload(context, await givePerson(context), 'post');
  const wrongFolder = await giveUpload(context, owner, 'images');
  const refused = { fields: { imagePost: 'not-your-file' } };
  for (const photos of [
    [strangers],
    [wrongFolder],
    ['/api/files/post/unknown.jpg'],
    ['https://example.com/photo.jpg'],
    [first, strangers],
  ])
    await expect(add(photos)).rejects.toMatchObject(refused);
  // A refusal leaves nothing reserved: the same upload can be used afterwards, but not for a second post.
  const post = await add(own);
  expect(post.photos).toEqual(own);
  await expect(add([first])).rejects.toMatchObject(refused);
});

test('a post in the form of an answer is accepted as a request', async () => {
  const { id } = await givePost(context, owner);
  const post = await kit.ok('findPost', findPost(context, id, owner));
  if (post === null) throw new Error('there is no post');
  const { title, detail, date, location, photos, version } = post;
  // As a client sends it.
  const request = postRequest.parse(JSON.parse(JSON.stringify(post)));
  expect(await kit.ok('editPost', editPost(context, owner, id, request))).toMatchObject({
    ...{ title, detail, date, location, photos, version: version + 1 },
  });
});

test('a post whose owner withdraws the card while it is written is not open', async () => {
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

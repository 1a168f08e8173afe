import { complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { expect, test } from 'vitest';
import { answer } from '../../../../testing/http.ts';
import { renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { book, newOwner, newPerson, newPost, tomorrow } from '../../../../testing/world.ts';

test('the reputation of an owner is on the page of a spot and on the own desk', async () => {
  const [owner, visitor] = [newOwner(), newPerson()];
  const reputation = { completed: 3, minutesToConfirm: 1 };
  const stays = { ...reputation, hasMore: false, declined: 2, occupied: 0 };
  const facts = { since: '2030-08-26', stays };
  const face = { firstname: 'สมชาย', photo: '', isVerified: true, reputation };
  const post = newPost(owner, {}, { owner: face, ownerFacts: facts });
  answer('findOwnReputation', () => facts);
  const main = () => textOf(screen.getByRole('main'));
  await renderScreen(`/book/${post._id}`, { as: visitor, on: 'phone' });
  expect(main()).toContain(postText.declinedByOwner);
  expect(main()).toContain(postText.times(3, false));
  // What has never happened is no figure.
  expect(main()).not.toContain(postText.occupiedOfOwner);
  screen.getByRole('button', { name: complaintText.ofPerson('สมชาย') });
  book(visitor, post, tomorrow());
  await renderScreen('/mypost?tab=waitmenu', { as: owner, on: 'phone' });
  await user.click(screen.getByRole('radio', { name: deskText.income }));
  expect(main()).toContain(postText.declinedByOwner);
});

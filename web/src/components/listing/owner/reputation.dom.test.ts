import { complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { expect, test } from 'vitest';
import { renderScreen, screen, textOf } from '../../../../testing/screen.ts';
import { newOwner, newPerson, newPost } from '../../../../testing/world.ts';

test('the reputation of an owner is on the page of a spot', async () => {
  const [owner, visitor] = [newOwner(), newPerson()];
  const reputation = { completed: 3, minutesToConfirm: 1 };
  const stays = { ...reputation, hasMore: false, declined: 2, occupied: 0 };
  const facts = { since: '2030-08-26', stays };
  const face = { firstname: 'สมชาย', photo: '', isVerified: true, reputation };
  const post = newPost(owner, {}, { owner: face, ownerFacts: facts });
  const main = () => textOf(screen.getByRole('main'));
  await renderScreen(`/book/${post._id}`, { as: visitor, on: 'phone' });
  expect(main()).toContain(postText.declinedByOwner);
  expect(main()).toContain(postText.times(3, false));
  // What has never happened is no figure.
  expect(main()).not.toContain(postText.occupiedOfOwner);
  screen.getByRole('button', { name: complaintText.ofPerson('สมชาย') });
});

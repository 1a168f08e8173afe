import { expect, test } from 'vitest';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { readByLink, upload } from '../testing/files.ts';
import { givePerson, newCardNumber, password } from '../testing/given.ts';
import { findOwnCard } from '../users/card/decisions.ts';
import { submitCard } from '../users/card/submission.ts';

const kit = await commandTests();
const { context } = kit;

test('a link to the own card that is opened again and again does not fill the trail', async () => {
  const holder = await givePerson(context, { password });
  const idCardURL = await upload(context, holder, 'idcard');
  const idCardPerson = await upload(context, holder, 'idcard');
  const request = { idCard: newCardNumber(), laser: 'AB1234567890', idCardURL, idCardPerson };
  await kit.ok('submitCard', submitCard(context, holder, request));
  const { photo_card } = await findOwnCard(context, holder);
  for (let count = 0; count < 100; count += 1) await refusalOf(readByLink(context, photo_card.photoCard));
  expect(await context.db.audit.countDocuments({ subject: holder.id })).toBeLessThan(20);
});

import { expect, test, vi } from 'vitest';
import { commandTests } from '../testing/command-tests.ts';
import { givePerson, giveUpload, type Person } from '../testing/given.ts';
import { approveCard, declineCard } from '../users/card/decisions.ts';
import { submitCard } from '../users/card/submission.ts';
import { openFigures } from './figures.ts';

const kit = await commandTests();
const { context, clock } = kit;

const figures = () => kit.ok('findFigures', openFigures(context)());

let numbers = 0;
async function submitCardOf(person: Person): Promise<void> {
  numbers += 1;
  const [idCardURL, idCardPerson] = [
    await giveUpload(context, person, 'idcard'),
    await giveUpload(context, person, 'idcard'),
  ];
  const idCard = String(1_000_000_000_000 + numbers);
  await kit.ok(
    'submitCard',
    submitCard(context, person, { idCard, laser: 'AB1234567890', idCardURL, idCardPerson }),
  );
}

test('jobs that wait or have failed are one number', async () => {
  const { upkeep, delivery } = context.queues;
  const counts = [vi.spyOn(upkeep, 'getJobCountByTypes'), vi.spyOn(delivery, 'getJobCountByTypes')] as const;
  counts[0].mockResolvedValue(2);
  counts[1].mockResolvedValue(1);
  expect((await figures()).openJobs).toBe(3);
  for (const count of counts) {
    expect(count).toHaveBeenCalledWith('waiting', 'failed');
    count.mockRestore();
  }
  expect((await figures()).openJobs).toBe(0);
});

test('figures are counted at most once a second', async () => {
  const find = openFigures(context);
  const first = find();
  expect(find()).toBe(first);
  await first;
});

test('the decisions about cards since midnight', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const today = async () => (await figures()).cardsToday;
  const [first, second] = [await givePerson(context), await givePerson(context)];
  for (const person of [first, second]) await submitCardOf(person);
  await kit.ok('approveCardByLink', approveCard(context, admin, first.id));
  for (const _ of [1, 2]) {
    await kit.ok('declineCard', declineCard(context, admin, second.id, 'รูปไม่ชัด'));
    await submitCardOf(second);
  }
  expect(await today()).toEqual({ approved: 1, declined: 2 });
  clock.advance(24 * 3_600_000);
  expect(await today()).toEqual({ approved: 0, declined: 0 });
});

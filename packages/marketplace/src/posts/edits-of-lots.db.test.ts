import { expect, test } from 'vitest';
import { followPost } from '../calendars/record.ts';
import { openingText } from '../calendars/rules/opening.ts';
import { commandTests } from '../testing/command-tests.ts';
import { givenRequest, givePerson, givePost } from '../testing/given.ts';
import { editPost } from './commands.ts';
import { postsPart } from './record.ts';

const kit = await commandTests();
const { context } = kit;

test('wherever an edit is paused while an earlier one continues late, the calendar has the bays and the week of the later one', async () => {
  const { calendars, posts } = context.db;
  const { context: stalling, gate } = await kit.stalling();
  const owner = await givePerson(context, { card: true });
  const { _id, id, photos } = await givePost(context, owner, { perPlace: true, numberofcar: '2' });
  const stored = async () => {
    const post = await posts.findById(_id).lean();
    if (post === null) throw new Error('there is no post');
    return post;
  };
  let writes = 1;
  for (let number = 1; number <= writes; number += 1) {
    const earlier = await stored();
    const bays = number % 2 === 1 ? 3 : 2;
    const request = givenRequest({
      ...{ imagePost: photos, perPlace: true, numberofcar: String(bays), bufferMinutes: bays * 30 - 30 },
    });
    const stopped = gate.stopBefore(number);
    const edited = editPost(stalling, owner, id, request);
    await Promise.race([stopped.reached, edited]);
    await followPost(context, _id, postsPart(earlier));
    stopped.resume();
    await edited;
    // The announcement writes, too.
    await stalling.background.settled();
    if (number === 1) writes = gate.seen.length;
    gate.open();
    const calendar = await calendars.findById(_id).lean();
    expect([number, calendar?.bays, calendar?.bufferMinutes]).toEqual([number, bays, bays * 30 - 30]);
    expect(calendar?.opening).toBe(openingText((await stored()).date));
  }
  expect(writes).toBeGreaterThan(1);
});

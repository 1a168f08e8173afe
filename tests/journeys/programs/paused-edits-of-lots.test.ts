import { postRequest } from '@joddee/contract/posts';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { editPost } from '@joddee/marketplace/posts/edit-post';
import type { PostRecord } from '@joddee/marketplace/posts/post-model';
import { syncCalendarWithPost } from '@joddee/marketplace/posts/sync-calendar-with-post';
import { openingText } from '@joddee/rules/times/opening';
import { expect, test } from 'vitest';
import { newPost, postRequestOf } from '../../support/people.ts';
import { callerOf, stallingScene } from '../../support/programs/stalling-program.ts';

const scene = stallingScene();

test('wherever an edit is paused while an earlier one continues late, the calendar has the bays and the week of the later one', async () => {
  const { server, owner, context, gate } = scene;
  const { calendars, posts } = server.context.db;
  const post = await newPost(owner, { perPlace: true, numberofcar: '2' });
  const _id = requireRecordId(post._id);
  let writes = 1;
  for (let number = 1; number <= writes; number += 1) {
    const earlier = (await posts.findById(_id).lean()) as PostRecord;
    const bays = number % 2 === 1 ? 3 : 2;
    const changes = {
      imagePost: post.photos,
      perPlace: true,
      numberofcar: String(bays),
      bufferMinutes: bays * 30 - 30,
    };
    const stopped = gate.stopBefore(number);
    const edited = editPost(
      context,
      callerOf(owner),
      post._id,
      postRequest.parse(await postRequestOf(owner, changes)),
    );
    await Promise.race([stopped.reached, edited]);
    await syncCalendarWithPost(server.context, earlier);
    stopped.resume();
    await edited;
    // The announcement writes, too.
    await context.background.settled();
    if (number === 1) writes = gate.seen.length;
    gate.open();
    const calendar = await calendars.findById(_id).lean();
    expect([number, calendar?.bays, calendar?.bufferMinutes]).toEqual([number, bays, bays * 30 - 30]);
    const after = (await posts.findById(_id).lean()) as PostRecord;
    expect(calendar?.opening).toBe(openingText(after.date));
  }
  expect(writes).toBeGreaterThan(1);
});

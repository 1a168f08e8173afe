import { isBlockOver } from '../calendars/rules/opening.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { loadOwnPost } from './commands.ts';
import { ownPostView } from './finding/views.ts';
import type { BlockRequest } from './opening/shapes.ts';
import { postRecords, type StoredBlock } from './record.ts';
import type { PostView } from './shapes.ts';

/** Takes no bookings in a time. What is booked stays. A repeated request finds its block. */
export function addBlock(
  context: Context,
  caller: Caller,
  postId: string,
  { request, lastDay, ...block }: BlockRequest,
): Promise<PostView> {
  return changeBlocks(context, caller, postId, (blocks) => {
    if (blocks.some(({ _id }) => _id === request)) return null;
    const now = context.clock.now();
    const present = blocks.filter((other) => !isBlockOver(other, now));
    if (present.length >= limits.blocks.most) throw new AppError('TOO_MANY_BLOCKS');
    return [...present, { _id: request, ...block, until: lastDay }];
  });
}

/** Takes bookings again in the time of a block. Repeating it changes nothing. */
export function removeBlock(
  context: Context,
  caller: Caller,
  postId: string,
  blockId: string,
): Promise<PostView> {
  return changeBlocks(context, caller, postId, (blocks) => {
    const left = blocks.filter(({ _id }) => _id !== blockId);
    return left.length === blocks.length ? null : left;
  });
}

/** `change` returns null if nothing is left to do. */
async function changeBlocks(
  context: Context,
  caller: Caller,
  postId: string,
  change: (blocks: readonly StoredBlock[]) => StoredBlock[] | null,
): Promise<PostView> {
  const changed = await retryOnConflict(async () => {
    const post = await loadOwnPost(context, caller, postId);
    const { blocks: before = [], ...date } = post.date;
    const blocks = change(before);
    if (blocks !== null) {
      const set = { date: blocks.length === 0 ? date : { ...date, blocks } };
      return postRecords.change(context, post, { cause: 'edited', set });
    }
    // An earlier request may have crashed between the post and its calendar.
    await postRecords.settled(context, post);
    return post;
  });
  return ownPostView(context, changed);
}

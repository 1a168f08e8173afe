import { isBlockOver } from '../calendars/rules/opening.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { loadOwnPost } from './commands.ts';
import { singlePostView } from './finding/views.ts';
import type { BlockRequest } from './opening/shapes.ts';
import { ownersPart, type PostRecord, postRecords, type StoredBlock } from './record.ts';
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
    const blocks = change(post.date.blocks ?? []);
    if (blocks === null) return settled(context, post);
    return postRecords.change(context, post, { cause: 'edited', set: { date: withBlocks(post, blocks) } });
  });
  return { ...(await singlePostView(context, changed)), ...ownersPart(changed) };
}

/** An earlier request may have crashed between the post and its calendar. */
async function settled(context: Context, post: PostRecord): Promise<PostRecord> {
  await postRecords.settled(context, post);
  return post;
}

function withBlocks({ date: { blocks: _, ...date } }: PostRecord, blocks: StoredBlock[]): PostRecord['date'] {
  return blocks.length === 0 ? date : { ...date, blocks };
}

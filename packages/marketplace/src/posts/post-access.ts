import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import type { PostRecord } from './post-model.ts';

export async function loadPost({ groups }: Context, id: string): Promise<PostRecord> {
  const post = await groups.findPost(requireRecordId(id));
  if (post === null || post.deletedAt !== null) throw new AppError('NOT_FOUND');
  return post;
}

/** Loads a post for its owner; any other caller is refused. */
export async function loadOwnPost(context: Context, caller: Caller, id: string): Promise<PostRecord> {
  const post = await loadPost(context, id);
  if (post.user.toString() !== caller.id) throw new AppError('NOT_ALLOWED');
  return post;
}

/** Publishing, editing and opening a post all require a verified card. */
export async function requireConfirmedCard({ db }: Context, caller: Caller): Promise<void> {
  const owner = { _id: requireRecordId(caller.id), deletedAt: null, 'Card.confirm': true };
  if ((await db.users.exists(owner)) === null) throw new AppError('CARD_NOT_CONFIRMED');
}

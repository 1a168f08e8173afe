import { Schema } from 'mongoose';
import { limits } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { unlessDuplicate } from '../../platform/connections/mongo.ts';
import type { RecordOf } from '../../platform/records/record-fields.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { existing, recordModel, recordSchema } from '../../platform/records/record-schema.ts';
import { loadPost } from '../commands.ts';
import { listedPostViews } from '../finding/views.ts';
import { isShown } from '../rules/listing.ts';
import type { PostView } from '../shapes.ts';

const fields = {
  /** The last saved first. */
  posts: [Schema.Types.ObjectId],
} as const;
/** The posts that a user has saved, under the id of the user. */
export interface FavouritesRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<FavouritesRecord>(fields);
// For whom a freed time of a post may be of use.
schema.index({ posts: 1 });

export const favouritesModel = recordModel<FavouritesRecord>('Favourites', schema, 'favourites');

/** Saves a post for the caller, as the first of the list. */
export async function addFavourite(context: Context, caller: Caller, postId: string) {
  const { _id: post } = await loadPost(context, postId);
  const user = requireRecordId(caller.id);
  // If the list has the post already, the filter meets nothing and a second list is refused.
  await unlessDuplicate(() =>
    context.db.favourites.updateOne(
      { _id: user, posts: { $ne: post } },
      { $push: { posts: { $each: [post], $position: 0, $slice: limits.favourites } } },
      { upsert: true },
    ),
  );
  // A process that was paused before the write may come after the deletion of the account.
  if (existing(await context.batches.findUser(user)) === null) await eraseFavourites(context, user);
  return { _id: postId };
}

export async function eraseFavourites({ db }: Context, user: RecordId): Promise<void> {
  await db.favourites.deleteOne({ _id: user });
}

/** Also of a post that is deleted meanwhile. */
export async function removeFavourite({ db }: Context, caller: Caller, postId: string) {
  const post = requireRecordId(postId);
  const user = requireRecordId(caller.id);
  const removed = await db.favourites.updateOne({ _id: user, posts: post }, { $pull: { posts: post } });
  if (removed.matchedCount === 0 && (await db.posts.exists({ _id: post })) === null)
    throw new AppError('NOT_FOUND');
  return { _id: postId };
}

export async function findFavourites(context: Context, caller: Caller): Promise<PostView[]> {
  const { db, batches } = context;
  const saved = await db.favourites.findById(requireRecordId(caller.id)).lean();
  const posts = await Promise.all((saved?.posts ?? []).map((id) => batches.findPost(id)));
  return listedPostViews(context, posts.filter((post) => post !== null).filter(isShown));
}

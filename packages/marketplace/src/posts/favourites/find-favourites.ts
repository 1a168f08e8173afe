import type { PostView } from '@joddee/contract/posts';
import { isShown } from '@joddee/rules/people/shown-listing';
import type { Caller, Context } from '../../context/context.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { listedPostViews } from '../finding/public-post-views.ts';

/** The saved posts of the caller that are still shown. */
export async function findFavourites(context: Context, caller: Caller): Promise<PostView[]> {
  const { db, groups } = context;
  const saved = await db.favourites.findById(requireRecordId(caller.id)).lean();
  const posts = await Promise.all((saved?.posts ?? []).map((id) => groups.findPost(id)));
  return listedPostViews(
    context,
    posts.flatMap((post) => (post !== null && isShown(post) ? [post] : [])),
  );
}

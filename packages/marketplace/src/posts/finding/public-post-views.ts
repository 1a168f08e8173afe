import type { PostView } from '@joddee/contract/posts';
import type { Context } from '../../context/context.ts';
import { findFaces } from '../../users/find-faces.ts';
import type { PostRecord } from '../post-model.ts';
import { findReputations } from '../reputation/find-reputations.ts';
import { findComments } from '../reviews/find-comments.ts';
import { findOwner } from './owner-facts.ts';
import { postView, shortPostView } from './post-view.ts';

/** Posts in a list, each with the face of its owner. */
export async function listedPostViews(
  context: Context,
  posts: readonly PostRecord[],
  viewOf = shortPostView,
): Promise<PostView[]> {
  const owners = posts.map(({ user }) => user);
  const [faceOf, reputationOf] = await Promise.all([
    findFaces(context, owners),
    findReputations(context, owners),
  ]);
  return posts.map((post) => {
    const [face, reputation] = [faceOf(post.user), reputationOf(post.user)];
    return viewOf(post, {
      owner: face && { ...face, ...(reputation === undefined ? {} : { reputation }) },
    });
  });
}

/** One post with all that its page shows. */
export async function singlePostView(context: Context, post: PostRecord): Promise<PostView> {
  const [owner, comments] = await Promise.all([
    findOwner(context, post.user),
    findComments(context, post._id),
  ]);
  return postView(post, { ...owner, comments });
}

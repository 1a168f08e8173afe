import type { PostView } from '@joddee/contract/posts';
import type { Context } from '../../context/context.ts';
import { findFaces } from '../../users/find-faces.ts';
import type { PostRecord } from '../post-model.ts';
import { findComments } from '../reviews/find-comments.ts';
import { findOwner } from './owner-facts.ts';
import { postView } from './post-view.ts';

/** Posts in a list, each with the face of its owner. */
export async function listedPostViews(context: Context, posts: readonly PostRecord[]): Promise<PostView[]> {
  const faceOf = await findFaces(
    context,
    posts.map(({ user }) => user),
  );
  return posts.map((post) => postView(post, { owner: faceOf(post.user) }));
}

/** One post with all that its page shows. */
export async function singlePostView(context: Context, post: PostRecord): Promise<PostView> {
  const [owner, comments] = await Promise.all([
    findOwner(context, post.user),
    findComments(context, post._id),
  ]);
  return postView(post, { ...owner, comments });
}

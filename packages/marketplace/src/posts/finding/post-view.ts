import type { CommentView, OwnerFace, OwnerFacts, PostView } from '@joddee/contract/posts';
import { openingView } from '../opening/post-opening.ts';
import { copyDetail, copyLocation } from '../post-groups.ts';
import type { PostRecord } from '../post-model.ts';

/** What the view of a post has beside the record. */
interface Beside {
  owner?: OwnerFace | undefined;
  ownerFacts?: OwnerFacts | undefined;
  comments?: CommentView[];
}

/** For lists and maps: the names and photos of bays, of which a post may have many, are for its own page. */
export function shortPostView(post: PostRecord, beside?: Beside): PostView {
  const view = postView(post, beside);
  return { ...view, detail: { ...view.detail, bays: [] } };
}

export function postView(post: PostRecord, { owner, ownerFacts, comments = [] }: Beside = {}): PostView {
  return {
    _id: post._id.toString(),
    user: post.user.toString(),
    ...(owner === undefined ? {} : { owner }),
    ...(ownerFacts === undefined ? {} : { ownerFacts }),
    title: post.title,
    photos: [...post.photos],
    price: post.price,
    rate: { rating: post.rate.rating, count: post.rate.count },
    available: post.available,
    detail: copyDetail(post.detail),
    date: openingView(post.date),
    location: copyLocation(post.location),
    comments,
    created: post.created.toISOString(),
    version: post.version,
  };
}

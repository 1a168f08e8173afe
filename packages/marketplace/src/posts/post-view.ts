import type { CommentView, PostView } from '@joddee/contract/posts';
import { copyDate, copyDetail, copyLocation } from './post-groups.ts';
import type { PostRecord } from './post-model.ts';

export function postView(post: PostRecord, comments: CommentView[] = []): PostView {
  return {
    _id: post._id.toString(),
    user: post.user.toString(),
    title: post.title,
    photos: [...post.photos],
    price: post.price,
    rate: { rating: post.rate.rating, count: post.rate.count },
    available: post.available,
    detail: copyDetail(post.detail),
    date: copyDate(post.date),
    location: copyLocation(post.location),
    comments,
    created: post.created.toISOString(),
    version: post.version,
  };
}

import type { CommentView, PostView } from '@joddee/contract/posts';
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
    detail: {
      typeofpark: post.detail.typeofpark,
      numberofcar: post.detail.numberofcar,
      typeofcar: post.detail.typeofcar,
      explain: post.detail.explain,
      rule: [...post.detail.rule],
      nearby: [...post.detail.nearby],
      facility: [...post.detail.facility],
    },
    date: { open: post.date.open, close: post.date.close },
    location: {
      address: post.location.address,
      latitude: post.location.latitude,
      longitude: post.location.longitude,
    },
    comments,
    created: post.created.toISOString(),
    version: post.version,
  };
}

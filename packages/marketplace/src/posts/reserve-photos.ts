import type { Caller, Context } from '../context/context.ts';
import { reserveUploads } from '../files/reserve-uploads.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { PostRecord } from './post-model.ts';

/** The photos of a post and of its bays. */
export const allPhotos = (photos: readonly string[], bays: PostRecord['detail']['bays'] = []): string[] => [
  ...new Set([...photos, ...bays.map(({ photo }) => photo).filter((photo) => photo !== '')]),
];

/** Reserves the owner's uploads as photos of one post. */
export function reservePhotos(
  context: Context,
  caller: Caller,
  postId: RecordId,
  { photos, detail }: Pick<PostRecord, 'photos' | 'detail'>,
): Promise<void> {
  return reserveUploads(context, {
    urls: allPhotos(photos, detail.bays),
    folder: 'post',
    userId: caller.id,
    usedBy: `post:${postId}`,
    field: 'imagePost',
  });
}

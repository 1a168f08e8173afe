import type { Caller, Context } from '../context/context.ts';
import { reserveUploads } from '../files/reserve-uploads.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** Reserves the owner's uploads as photos of one post. */
export function reservePhotos(
  context: Context,
  caller: Caller,
  postId: RecordId,
  urls: readonly string[],
): Promise<void> {
  return reserveUploads(context, {
    urls,
    folder: 'post',
    userId: caller.id,
    usedBy: `post:${postId}`,
    field: 'imagePost',
  });
}

import { useUploads } from '../files/use-uploads.ts';
import type { Caller, Context } from '../platform/context.ts';
import type { RecordId } from '../platform/record-id.ts';

/** Reserves the owner's uploads as photos of one post. */
export function usePhotos(
  context: Context,
  caller: Caller,
  postId: RecordId,
  urls: readonly string[],
): Promise<void> {
  return useUploads(context, {
    urls,
    folder: 'post',
    userId: caller.id,
    usedBy: `post:${postId}`,
    field: 'imagePost',
  });
}

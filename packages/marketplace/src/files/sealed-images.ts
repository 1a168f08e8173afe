import type { UploadFolder } from '@joddee/contract/files';
import { privateFolders } from '@joddee/contract/images/private-folders';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { openBytes, sealBytes } from '../secrets/seal.ts';

/** No image begins like this. */
const mark = Buffer.from('JodDee sealed 1\n');

interface ImagePlace {
  folder: UploadFolder;
  user: RecordId;
  /** The key in the storage, so that one image cannot take the place of another unnoticed. */
  key: string;
}

/** Images of private folders are stored under the key of their uploader, others as they are. */
export async function sealImage({ keys }: Context, place: ImagePlace, image: Buffer): Promise<Buffer> {
  if (!privateFolders.has(place.folder)) return image;
  const key = await keys.ofUser(place.user);
  return Buffer.concat([mark, sealBytes(key, { user: place.user.toString(), field: place.key }, image)]);
}

/** Null if the key of the holder was erased. */
export async function openImage(
  { keys }: Context,
  place: ImagePlace,
  stored: Buffer,
): Promise<Buffer | null> {
  // Images of earlier releases are not sealed.
  if (!stored.subarray(0, mark.length).equals(mark)) return stored;
  const id = place.user.toString();
  const key = (await keys.ofUsers([place.user])).get(id);
  return key === undefined
    ? null
    : openBytes(key, { user: id, field: place.key }, stored.subarray(mark.length));
}

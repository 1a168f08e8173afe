import { randomBytes } from 'node:crypto';
import { Schema } from 'mongoose';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import { nullable, of, type RecordOf } from '../platform/records/record-fields.ts';
import { type RecordId, readRecordId, requireRecordId } from '../platform/records/record-id.ts';
import { recordModel, recordSchema } from '../platform/records/record-schema.ts';
import type { Noun } from '../records/noun.ts';
import { copiesOf, type ImageSize } from './constants.ts';
import { copyKey, copyKeys, copyType, drawCopy, pictureTurns, reencodeImage } from './images.ts';
import { namesOccupiedPhoto, sealImage } from './private-images.ts';
import type { UploadFolder } from './shapes.ts';

const fields = {
  /** The address returned to the uploader. */
  _id: String,
  key: String,
  folder: of<UploadFolder>(String),
  user: Schema.Types.ObjectId,
  type: String,
  bytes: Number,
  /** The use of the image, such as a post's id; empty while it is unused. */
  usedBy: String,
  created: Date,
  /** Set before the stored file is deleted, so that a sweep can finish after a crash. */
  removedAt: nullable(Date),
} as const;
export interface UploadRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<UploadRecord>(fields);
// For the sweep: unused uploads, and those of a time whose records may never have been written.
schema.index({ usedBy: 1, created: 1 });
schema.index({ created: 1 });
// For the deletion of an account.
schema.index({ user: 1 });
schema.index({ removedAt: 1 });

export const uploadModel = recordModel<UploadRecord>('Upload', schema, 'uploads');

/** Stores a clean copy of an uploaded image and returns its address, which only the uploader may use. */
export async function saveUpload(
  context: Context,
  caller: Pick<Caller, 'id' | 'from'>,
  folder: UploadFolder,
  upload: Buffer,
): Promise<{ url: string }> {
  const user = requireRecordId(caller.id);
  await refuseHoard(context, user);
  return pictureTurns.run(caller, async () => {
    const image = await reencodeImage(upload);
    const url = await storeImage(context, { folder, user, usedBy: '', image });
    // A deletion of the account that ended before the image was stored did not find it.
    if ((await context.db.users.exists({ _id: user, deletedAt: null })) === null) {
      await removeUploads(context, [url]);
      throw new AppError('NOT_LOGGED_IN');
    }
    return { url };
  });
}

/**
 * Unused uploads are storage that costs nothing to fill, until the sweep. Concurrent uploads may exceed the limit by a
 * few: they are bounded elsewhere.
 */
async function refuseHoard({ db, clock }: Context, user: RecordId): Promise<void> {
  const unused = await db.uploads
    .find({ user, usedBy: '', removedAt: null }, { created: 1 })
    .sort({ created: 1 })
    .limit(limits.unusedUploads)
    .lean();
  const [oldest] = unused;
  if (oldest === undefined || unused.length < limits.unusedUploads) return;
  const sweptAt = oldest.created.getTime() + limits.unusedUploadHours * 3_600_000;
  // The sweep has its own times.
  const retryAfterSeconds = Math.max(60, Math.ceil((sweptAt - clock.now().getTime()) / 1000));
  throw new AppError('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds } });
}

export interface StoredImage {
  folder: UploadFolder;
  user: RecordId;
  /** The use of the image; empty while it is unused. */
  usedBy: string;
  image: { bytes: Buffer; type: string; extension: string };
  /** Copies that are drawn already. */
  drawn?: Partial<Record<ImageSize, Buffer>> | undefined;
}

/** Stores a clean image and returns its address. Names combine the time and random bytes, so they are unique. */
export async function storeImage(context: Context, { folder, user, usedBy, image, drawn }: StoredImage) {
  const { db, storage, clock } = context;
  const now = clock.now();
  const key = `${folder}/${now.getTime()}-${randomBytes(12).toString('hex')}.${image.extension}`;
  const url = `/api/files/${key}`;
  // The row is written first, because a file without a row would never be swept.
  await db.uploads.create({
    _id: url,
    key,
    folder,
    user,
    type: image.type,
    bytes: image.bytes.length,
    usedBy,
    created: now,
    removedAt: null,
  });
  const write = async (name: string, bytes: Buffer, type: string) =>
    storage.write(name, await sealImage(context, { folder, user, key: name }, bytes), type);
  await write(key, image.bytes, image.type);
  for (const size of copiesOf[folder]) {
    const copy = drawn?.[size] ?? (await drawCopy(image.bytes, size));
    if (copy !== null) await write(copyKey(key, size), copy, copyType);
  }
  return url;
}

interface Use {
  urls: readonly string[];
  folder: UploadFolder;
  userId: string;
  usedBy: UploadUse;
  /** The field that reports a foreign or unknown address. */
  field: string | ((url: string) => string);
}

/** Reserves the caller's own uploads for one use, all of them or none; an image of another use or user is refused. */
export async function reserveUploads({ db }: Context, use: Use): Promise<void> {
  const reserved: string[] = [];
  for (const url of use.urls) {
    const before = await db.uploads
      .findOneAndUpdate(
        {
          _id: url,
          folder: use.folder,
          user: requireRecordId(use.userId),
          usedBy: { $in: ['', use.usedBy] },
          removedAt: null,
        },
        { $set: { usedBy: use.usedBy } },
      )
      .lean();
    if (before === null) {
      await db.uploads.updateMany({ _id: { $in: reserved } }, { $set: { usedBy: '' } });
      throw invalidField(typeof use.field === 'string' ? use.field : use.field(url), 'not-your-file');
    }
    if (before.usedBy === '') reserved.push(url);
  }
}

/**
 * Deletes stored images. They are marked first, so that the sweep retries after a crash or while the storage is
 * unavailable.
 */
export async function removeUploads({ db, storage, clock, log }: Context, urls: readonly string[]) {
  if (urls.length === 0) return;
  await db.uploads.updateMany({ _id: { $in: urls }, removedAt: null }, { $set: { removedAt: clock.now() } });
  for (const upload of await db.uploads.find({ _id: { $in: urls } }).lean()) {
    try {
      for (const key of [upload.key, ...copyKeys(upload.key)]) await storage.remove(key);
      await db.uploads.deleteOne({ _id: upload._id });
    } catch (error) {
      log.warn({ err: error, key: upload.key }, 'failed to delete a stored file; sweep will retry');
    }
  }
}

const batch = 500;
/** Before any removal. A range, because the index has no bounds for "not null". */
const never = new Date(0);
/** A reservation without its post is swept during this many hours after the first day. */
const reservationHours = 48;

/** Deletes images that are marked for deletion, unused, or reserved for a record that was never written. */
export async function sweepUploads(context: Context): Promise<number> {
  const { db, clock } = context;
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const old = hoursAgo(limits.unusedUploadHours);
  const unwanted = (
    await db.uploads
      .find({ $or: [{ removedAt: { $gt: never } }, { usedBy: '', created: { $lt: old } }] }, { _id: 1 })
      .limit(batch)
      .lean()
  ).map((upload) => upload._id);
  const reserved = db.uploads
    .find({ created: { $lt: old, $gt: hoursAgo(limits.unusedUploadHours + reservationHours) } })
    .lean();
  for await (const upload of reserved)
    if (upload.usedBy !== '' && !(await isShown(context, upload.usedBy, upload._id)))
      unwanted.push(upload._id);
  await removeUploads(context, unwanted);
  return unwanted.length;
}

type Showing = (db: Context['db'], _id: RecordId, url: string) => PromiseLike<object | null>;

/** The record that shows an upload, by the kind of its use. */
const showing = {
  post: (db, _id, url) => {
    const $or = [{ photos: url }, { 'detail.bays.photo': url }];
    return db.posts.exists({ _id, deletedAt: null, $or });
  },
  occupied: (db, _id, url) => db.bookings.exists({ _id, ...namesOccupiedPhoto(url) }),
  complaint: (db, author, url) => db.complaints.exists({ author, photo: url }),
  photo: (db, _id, url) => db.users.exists({ _id, photo_user: url, deletedAt: null }),
  card: (db, _id, url) => {
    const $or = [{ 'photo_card.photoCard': url }, { 'photo_card.photoPerson': url }];
    return db.users.exists({ _id, deletedAt: null, $or });
  },
} satisfies Record<string, Showing>;

/** What reserves an upload, such as `post:ID`. */
export type UploadUse = `${keyof typeof showing}:${string}`;

async function isShown({ db }: Context, usedBy: string, url: string): Promise<boolean> {
  const [kind = '', id = ''] = usedBy.split(':');
  const find: Showing | undefined = new Map<string, Showing>(Object.entries(showing)).get(kind);
  // A newer version may know uses that this one does not: its images stay.
  if (find === undefined) return true;
  const recordId = readRecordId(id);
  return recordId !== null && (await find(db, recordId, url)) !== null;
}

export const fileNoun = {
  schedule: { 'sweep-uploads': { everySeconds: 3600, run: sweepUploads } },
} satisfies Noun;

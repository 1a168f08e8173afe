import { timingSafeEqual } from 'node:crypto';
import { recordAudit } from '../audit/record.ts';
import { asParty } from '../bookings/rules/booking-lifecycle.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { type RecordId, readRecordId, requireRecordId } from '../platform/records/record-id.ts';
import { keyedHash } from '../platform/settings/keys.ts';
import { openBytes, sealBytes } from '../secrets/seal.ts';
import { userStatus } from '../users/constants.ts';
import { privateFolders } from './constants.ts';
import type { UploadFolder } from './shapes.ts';
import type { UploadRecord } from './uploads.ts';

export interface ImagePermit {
  viewer: string;
  expires: string;
  signature: string;
}

function sign(secret: string, url: string, viewer: string, expires: number): Buffer {
  return keyedHash(secret, 'card image links', `card-image\n${url}\n${viewer}\n${expires}`).digest();
}

/** A link to a private image for one viewer, which expires within a minute. A missing image has no link. */
export function privateImageLink({ tokenSecret, clock }: Context, url: string, viewerId: string): string {
  if (url === '') return '';
  const expires = clock.now().getTime() + limits.cardImageLinkSeconds * 1000;
  const signature = sign(tokenSecret, url, viewerId, expires).toString('base64url');
  return `${url}?viewer=${viewerId}&expires=${expires}&signature=${signature}`;
}

/** The same, empty for an upload that was deleted. */
export async function linkIfStored(context: Context, url: string, viewerId: string): Promise<string> {
  const isStored = url !== '' && (await context.db.uploads.exists({ _id: url, removedAt: null })) !== null;
  return isStored ? privateImageLink(context, url, viewerId) : '';
}

export function isImagePermitted({ tokenSecret, clock }: Context, url: string, permit: ImagePermit): boolean {
  const expires = Number(permit.expires);
  if (!Number.isSafeInteger(expires) || expires <= clock.now().getTime()) return false;
  const expected = sign(tokenSecret, url, permit.viewer, expires);
  const given = Buffer.from(permit.signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const viewed = {
  idcard: 'card-image-viewed',
  occupied: 'occupied-photo-viewed',
  complaint: 'complaint-photo-viewed',
} as const;

/**
 * Administrators have access to all private images, which is recorded first, and so is that of a holder to the own card.
 * The photo of a complaint is for its author, too. That of a report shows a car of somebody else, and is for the parties of
 * the booking.
 */
export async function recordImageView(
  context: Context,
  folder: keyof typeof viewed,
  { _id: image, user: holder, usedBy }: UploadRecord,
  { viewer, signature }: ImagePermit,
): Promise<void> {
  const { id, isAdministrator } = await requireViewer(context, viewer);
  if (folder === 'complaint' && id.equals(holder)) return;
  if (folder === 'occupied' && (await isParty(context, image, usedBy, id))) return;
  const isOwnCard = folder === 'idcard' && id.equals(holder);
  if (!isOwnCard && !isAdministrator) throw new AppError('NOT_ALLOWED');
  await recordAudit(context, {
    // A link that is opened again, which takes no call of the account, is one access.
    id: requireRecordId(Buffer.from(signature, 'base64url').toString('hex').slice(0, 24)),
    action: viewed[folder],
    by: isOwnCard ? 'self' : 'administrator',
    actor: id,
    subject: holder,
    about: image,
  });
}

/** Of the booking whose report has this photo. */
async function isParty({ db }: Context, photo: string, usedBy: string, id: RecordId): Promise<boolean> {
  const booking = readRecordId(usedBy.split(':')[1] ?? '');
  const party = { _id: booking, $and: [namesOccupiedPhoto(photo), asParty(id)] };
  return booking !== null && (await db.bookings.exists(party)) !== null;
}

async function requireViewer({ db, clock }: Context, viewer: string) {
  const id = requireRecordId(viewer);
  const person = await db.users.findOne({ _id: id, deletedAt: null }, { status: 1 }).lean();
  if (person === null) throw new AppError('NOT_ALLOWED');
  // Logging out ends access at once, although the link has not expired yet.
  const activeSession = { user: id, revokedAt: null, expiresAt: { $gt: clock.now() } };
  if ((await db.sessions.exists(activeSession)) === null) throw new AppError('NOT_ALLOWED');
  return { id, isAdministrator: person.status === userStatus.administrator };
}

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
  if (!privateFolders.has(place.folder)) return stored;
  const id = place.user.toString();
  const key = (await keys.ofUsers([place.user])).get(id);
  return key === undefined
    ? null
    : openBytes(key, { user: id, field: place.key }, stored.subarray(mark.length));
}

/** The condition on bookings that one of their reports has this photo. */
export const namesOccupiedPhoto = (url: string) => ({
  $or: [{ 'occupied.photo': url }, { 'occupied.earlier.photo': url }],
});

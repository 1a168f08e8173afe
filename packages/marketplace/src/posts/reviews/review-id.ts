import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import { type RecordId, readRecordId } from '../../platform/records/record-id.ts';
import { deriveKey } from '../../platform/settings/derive-key.ts';

/**
 * Encrypts the id of a review for views. A stored review has the id of its booking, which contains the second of the
 * booking. The public map announces booked times in that second, so the two together would reveal when a person parks.
 * The id and four zero bytes fill one block; a forged id has no such zeros.
 */
const algorithm = 'aes-256-ecb';
const padding = Buffer.alloc(4);

export function publicReviewId({ tokenSecret }: Pick<Context, 'tokenSecret'>, booking: RecordId): string {
  const cipher = createCipheriv(algorithm, deriveKey(tokenSecret, 'review ids'), null).setAutoPadding(false);
  return cipher.update(Buffer.concat([booking.id, padding])).toString('hex');
}

/** The stored id; null for anything else than a public id of this installation. */
export function readReviewId({ tokenSecret }: Pick<Context, 'tokenSecret'>, id: string): RecordId | null {
  if (!/^[0-9a-f]{32}$/.test(id)) return null;
  const decipher = createDecipheriv(algorithm, deriveKey(tokenSecret, 'review ids'), null).setAutoPadding(
    false,
  );
  const block = decipher.update(Buffer.from(id, 'hex'));
  return block.subarray(12).equals(padding) ? readRecordId(block.toString('hex', 0, 12)) : null;
}

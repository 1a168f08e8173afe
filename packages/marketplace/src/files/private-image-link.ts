import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@joddee/contract/limits';
import type { Context } from '../context/context.ts';
import { deriveKey } from '../platform/settings/derive-key.ts';

export interface ImagePermit {
  viewer: string;
  expires: string;
  signature: string;
}

function sign(secret: string, url: string, viewer: string, expires: number): Buffer {
  return createHmac('sha256', deriveKey(secret, 'card image links'))
    .update(`card-image\n${url}\n${viewer}\n${expires}`)
    .digest();
}

/** A link to a private image for one viewer, which expires within a minute. A missing image has no link. */
export function privateImageLink({ tokenSecret, clock }: Context, url: string, viewerId: string): string {
  if (url === '') return '';
  const expires = clock.now().getTime() + limits.cardImageLinkSeconds * 1000;
  const signature = sign(tokenSecret, url, viewerId, expires).toString('base64url');
  return `${url}?viewer=${viewerId}&expires=${expires}&signature=${signature}`;
}

export function isImagePermitted({ tokenSecret, clock }: Context, url: string, permit: ImagePermit): boolean {
  const expires = Number(permit.expires);
  if (!Number.isSafeInteger(expires) || expires <= clock.now().getTime()) return false;
  const expected = sign(tokenSecret, url, permit.viewer, expires);
  const given = Buffer.from(permit.signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

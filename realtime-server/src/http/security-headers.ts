import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { ClientPage } from './client/client-page.ts';

/** The security headers of the server's pages. `inline` are the hashes of what the client's pages hold inline. */
export function securityHeaders(
  tileUrl: string,
  publicUrl: string | undefined,
  inline: ClientPage['inlineSources'] | undefined,
): RequestHandler[] {
  const policy = helmet({
    strictTransportSecurity: strictTransport(publicUrl),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', tileOrigin(tileUrl)],
        styleSrc: ["'self'", ...(inline?.styles ?? [])],
        scriptSrc: ["'self'", ...(inline?.programs ?? [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  const permissions: RequestHandler = (_request, response, next) => {
    response.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
    next();
  };
  return [policy, permissions];
}

/** Browsers use only https for this host from now on. Other hosts of the domain may be other sites, without it. */
export const strictTransport = (publicUrl: string | undefined) =>
  publicUrl?.startsWith('https:') === true && { includeSubDomains: false };

/** Tiles may come from several hosts, written {s}, for which a policy has a wildcard. */
function tileOrigin(tileUrl: string): string {
  return new URL(tileUrl.replace('{s}', 'tiles')).origin.replace('//tiles.', '//*.');
}

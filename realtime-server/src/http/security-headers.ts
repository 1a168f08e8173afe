import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The security headers of the server's pages. `styleSource` is the hash of the page's inline styles. */
export function securityHeaders(tileUrl: string, styleSource: string | undefined): RequestHandler[] {
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', tileOrigin(tileUrl)],
        styleSrc: ["'self'", ...(styleSource === undefined ? [] : [styleSource])],
        scriptSrc: ["'self'"],
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

/** Tiles may come from several hosts, written {s}, for which a policy has a wildcard. */
function tileOrigin(tileUrl: string): string {
  return new URL(tileUrl.replace('{s}', 'tiles')).origin.replace('//tiles.', '//*.');
}

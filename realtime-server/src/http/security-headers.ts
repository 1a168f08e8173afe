import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { ClientPage } from './client/client-page.ts';

/** Files of the client, and photos: nothing that a browser shows as a page. */
const isFile = (path: string) => /^\/(assets|api\/files)\//.test(path);

/** The security headers of the server's answers. `inline` are the hashes of what the client's pages hold inline. */
export function securityHeaders(
  tileUrl: string,
  publicUrl: string | undefined,
  inline: ClientPage['inlineSources'] | undefined,
): RequestHandler {
  const ofPages = helmet({
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
  // What is meant for pages would make a small file five times as large; a bad network has dozens of them.
  const ofFiles = helmet({
    strictTransportSecurity: strictTransport(publicUrl),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'self'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return (request, response, next) => {
    if (isFile(request.path)) {
      ofFiles(request, response, next);
      return;
    }
    response.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
    ofPages(request, response, next);
  };
}

/** Browsers use only https for this host from now on. Other hosts of the domain may be other sites, without it. */
export const strictTransport = (publicUrl: string | undefined) =>
  publicUrl?.startsWith('https:') === true && { includeSubDomains: false };

/** Tiles may come from several hosts, written {s}, for which a policy has a wildcard. */
function tileOrigin(tileUrl: string): string {
  return new URL(tileUrl.replace('{s}', 'tiles')).origin.replace('//tiles.', '//*.');
}

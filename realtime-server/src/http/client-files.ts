import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Express } from 'express';
import staticGzip from 'express-static-gzip';
import type { ServerSettings } from '../config.ts';

const forGood = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/**
 * The built client: files with a hash in their name are kept for good, the page itself is asked for every time, so
 * an update is there with the next visit. Every address that is no file and no call is a screen of the client.
 */
export function mountClient(app: Express, clientDir: string, settings: ServerSettings): void {
  const pageFile = join(clientDir, 'index.html');
  if (!existsSync(pageFile)) return;
  const page = readFileSync(pageFile, 'utf8').replace('%TILE_URL%', settings.TILE_URL);
  app.get('/', (_request, response) => void response.set('cache-control', askAgain).type('html').send(page));
  // An address whose percent signs make no text is no file; the reader of files would answer it in its own words.
  app.use((request, _response, next) =>
    next(isReadable(request.path) ? undefined : new AppError('NOT_FOUND')),
  );
  app.use(
    staticGzip(clientDir, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        setHeaders(response, path) {
          response.setHeader('cache-control', path.includes('/assets/') ? forGood : askAgain);
        },
      },
    }),
  );
  app.get(/^\/(?!api\/|admin\/queues|metrics$)[^.]*$/, (request, response, next) => {
    if (!request.accepts('html')) return next();
    response.set('cache-control', askAgain).type('html').send(page);
  });
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Context } from '@joddee/marketplace/platform/context';
import type { Express } from 'express';
import staticGzip from 'express-static-gzip';
import type { ClientPage } from './client-page.ts';
import { recommendedInTime, withSpots } from './home-page.ts';

const forGood = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/**
 * The built client: files with a hash in their name are kept for good, the page itself is asked for every time, so
 * an update is there with the next visit. Every address that is no file and no call is a screen of the client.
 */
export function mountClient(app: Express, context: Context, clientDir: string, page: ClientPage): void {
  app.get('/', async (_request, response) => {
    const withPhotos = withSpots(page.at('/'), await recommendedInTime(context));
    response.set('cache-control', askAgain).type('html').send(withPhotos);
  });
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
    response.set('cache-control', askAgain).type('html').send(page.at(request.path));
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

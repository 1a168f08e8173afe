import type { Context } from '@joddee/marketplace/context/context';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { findRecommendedPosts } from '@joddee/marketplace/posts/find-posts';
import { snapshotOfPost } from '@joddee/marketplace/resync/resync-post';
import type { Express, Response } from 'express';
import staticGzip from 'express-static-gzip';
import { withPost } from './book-page.ts';
import type { ClientPage } from './client-page.ts';
import { withSpots } from './home-page.ts';
import { unlessLate } from './page-parts.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/**
 * Serves the built client. Files with a hash in their name are cached for ever and the page is revalidated, so an
 * update arrives with the next visit. Every other path that is no route of the API is a screen of the client.
 */
export function mountClient(
  app: Express,
  context: Context,
  clientDir: string,
  page: ClientPage,
  publicUrl: string | undefined,
): void {
  // Express and the static files would answer a malformed percent-encoding without a Thai text.
  app.use((request, _response, next) =>
    next(isWellEncoded(request.path) ? undefined : new AppError('NOT_FOUND')),
  );
  const sendPage = (response: Response, text: string) =>
    response.set('cache-control', revalidate).type('html').send(text);
  app.get('/', async (_request, response) => {
    const spots = await unlessLate(findRecommendedPosts(context));
    sendPage(response, withSpots(page.at('/'), spots ?? []));
  });
  app.get('/book/:id', async (request, response, next) => {
    if (!request.accepts('html')) return next();
    const watched = await unlessLate(snapshotOfPost(context, request.params.id));
    const plain = page.at(request.path);
    const requestOrigin = `${request.protocol}://${request.get('host') ?? ''}`;
    const origin = publicUrl === undefined ? requestOrigin : new URL(publicUrl).origin;
    sendPage(response, watched === undefined ? plain : withPost(plain, watched, origin));
  });
  app.use(
    staticGzip(clientDir, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        setHeaders(response, path) {
          response.setHeader('cache-control', path.includes('/assets/') ? immutable : revalidate);
        },
      },
    }),
  );
  app.get(/^\/(?!api\/|admin\/queues|metrics$)[^.]*$/, (request, response, next) => {
    if (!request.accepts('html')) return next();
    sendPage(response, page.at(request.path));
  });
}

function isWellEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

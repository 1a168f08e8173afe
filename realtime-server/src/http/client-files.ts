import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Context } from '@joddee/marketplace/platform/context';
import { findRecommendedPosts } from '@joddee/marketplace/posts/find-posts';
import { snapshotOfPost } from '@joddee/marketplace/streams/post-stream';
import type { Express, Response } from 'express';
import staticGzip from 'express-static-gzip';
import { withPost } from './book-page.ts';
import type { ClientPage } from './client-page.ts';
import { withSpots } from './home-page.ts';
import { inTime } from './page-parts.ts';

const forGood = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/**
 * The built client: files with a hash in their name are kept for good, the page itself is asked for every time, so
 * an update is there with the next visit. Every address that is no file and no call is a screen of the client.
 */
export function mountClient(
  app: Express,
  context: Context,
  clientDir: string,
  page: ClientPage,
  publicUrl: string | undefined,
): void {
  // An address whose percent signs make no text leads nowhere; routes and files would answer it in its own words.
  app.use((request, _response, next) =>
    next(isReadable(request.path) ? undefined : new AppError('NOT_FOUND')),
  );
  const sendPage = (response: Response, text: string) =>
    response.set('cache-control', askAgain).type('html').send(text);
  app.get('/', async (_request, response) => {
    const spots = await inTime(findRecommendedPosts(context));
    sendPage(response, withSpots(page.at('/'), spots ?? []));
  });
  app.get('/book/:id', async (request, response, next) => {
    if (!request.accepts('html')) return next();
    const watched = await inTime(snapshotOfPost(context, request.params.id));
    const plain = page.at(request.path);
    const asked = `${request.protocol}://${request.get('host') ?? ''}`;
    const origin = publicUrl === undefined ? asked : new URL(publicUrl).origin;
    sendPage(response, watched === undefined ? plain : withPost(plain, watched, origin));
  });
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
    sendPage(response, page.at(request.path));
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

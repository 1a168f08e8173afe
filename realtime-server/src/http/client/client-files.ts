import type { PageRenderer } from '@joddee/contract/http/page-data';
import type { Context } from '@joddee/marketplace/context/context';
import type { FindHomeFacts } from '@joddee/marketplace/map/home-facts';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { findRecommendedPosts } from '@joddee/marketplace/posts/finding/find-posts';
import { snapshotOfPost } from '@joddee/marketplace/resync/resync-post';
import type { Express, Request, Response } from 'express';
import staticGzip from 'express-static-gzip';
import { bookPage } from './book-page.ts';
import { type ClientPage, readClientPage } from './client-page.ts';
import { homePage } from './home-page.ts';
import { unlessLate } from './page-parts.ts';
import { createRenderContent, loadRenderer } from './render-content.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** The built client, and the part of it that renders pages on the server. */
export interface Client {
  /** The folder of its files. */
  dir: string;
  page: ClientPage;
  renderer: PageRenderer;
}

/** Undefined if the client is not built. */
export async function readClient(
  clientDir: string,
  rendererDir: string,
  tileUrl: string,
): Promise<Client | undefined> {
  const page = readClientPage(clientDir, rendererDir, tileUrl);
  return page && { dir: clientDir, page, renderer: await loadRenderer(rendererDir, ['/book/:id']) };
}

/**
 * Serves the built client. Files with a hash in their name are cached for ever and the page is revalidated, so an
 * update arrives with the next visit. Every other path that is no route of the API is a screen of the client.
 */
export function mountClient(
  app: Express,
  context: Context,
  findHomeFacts: FindHomeFacts,
  { dir, page, renderer }: Client,
  publicUrl: string | undefined,
): void {
  // Express and the static files would answer a malformed percent-encoding without a Thai text.
  app.use((request, _response, next) =>
    next(decoded(request.path) === undefined ? new AppError('NOT_FOUND') : undefined),
  );
  const sendPage = (response: Response, text: string) =>
    response.set('cache-control', revalidate).type('html').send(text);
  // Apart, because the many selections of the home page would drop the booking pages.
  const [renderHome, renderBooking] = [
    createRenderContent(context, renderer),
    createRenderContent(context, renderer),
  ];
  const originOf = (request: Request) =>
    publicUrl === undefined
      ? `${request.protocol}://${request.get('host') ?? ''}`
      : new URL(publicUrl).origin;
  app.get('/', async (request, response) => {
    response.locals.route = '/';
    const [spots, facts] = await Promise.all([
      unlessLate(findRecommendedPosts(context)),
      unlessLate(findHomeFacts()),
    ]);
    sendPage(response, homePage(page, spots ?? [], facts, originOf(request), renderHome));
  });
  app.get('/book/:id', async (request, response, next) => {
    if (!request.accepts('html')) return next();
    response.locals.route = '/book/{id}';
    const watched = await unlessLate(snapshotOfPost(context, request.params.id));
    const address = { origin: originOf(request), path: request.originalUrl };
    sendPage(
      response,
      watched === undefined ? page.at(request.path) : bookPage(page, watched, address, renderBooking),
    );
  });
  app.use(
    staticGzip(dir, {
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

/** Its result is used, because the bundler removes a call of `decodeURIComponent` whose result is not. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

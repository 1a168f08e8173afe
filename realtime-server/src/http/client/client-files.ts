import { join } from 'node:path';
import { nextStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { type Language, languages } from '@joddee/marketplace/common/languages';
import type { Context } from '@joddee/marketplace/context/context';
import {
  type PageRenderer,
  type RecommendedSpots,
  renderedScreens,
} from '@joddee/marketplace/contract/page-data';
import type { FindHomeFacts } from '@joddee/marketplace/map/home-facts';
import { recommendFittingPosts, wantedOf } from '@joddee/marketplace/map/query-map';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { once } from '@joddee/marketplace/platform/turns';
import { usualVehicle } from '@joddee/marketplace/posts/constants';
import { snapshotOfPost } from '@joddee/marketplace/resync/resync';
import type { Express, Request, Response } from 'express';
import staticGzip from 'express-static-gzip';
import { countPage } from '../limits/server-limits.ts';
import { languageHeaders, languageOf, previewTexts } from '../texts.ts';
import { type ClientPage, readClientPage } from './client-page.ts';
import { bookPage, homePage, plainPage, unlessLate } from './pages.ts';
import { createRenderContent, loadRenderer } from './render-content.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const renderedPaths: readonly string[] = ['/book/:id', ...Object.values(renderedScreens).flat()];

/** The built client in one language, and the part of it that renders pages on the server. */
interface Client {
  /** The folder of its files. */
  dir: string;
  page: ClientPage;
  /** Loaded with the first page of its language, because it takes more memory than all other parts of a page. */
  renderer(): Promise<PageRenderer>;
}

export type Clients = Record<Language, Client>;

/** The languages have folders of their own. Undefined if the client is not built. */
export function readClients(clientDir: string, rendererDir: string, tileUrl: string): Clients | undefined {
  const read = (language: Language): [Language, Client] | undefined => {
    const [dir, renderers] = [join(clientDir, language), join(rendererDir, language)];
    const page = readClientPage(dir, renderers, tileUrl);
    return page && [language, { dir, page, renderer: once(() => loadRenderer(renderers, renderedPaths)) }];
  };
  const clients = languages.map(read);
  return clients.every((client) => client !== undefined)
    ? (Object.fromEntries(clients) as Clients)
    : undefined;
}

/** The inline styles and programs of all pages. */
export function inlineSourcesOf(clients: Clients): ClientPage['inlineSources'] {
  const all = Object.values(clients).map(({ page }) => page.inlineSources);
  const ofAll = (kind: keyof ClientPage['inlineSources']) => [...new Set(all.flatMap((one) => one[kind]))];
  return { styles: ofAll('styles'), programs: ofAll('programs') };
}

/**
 * Serves the built client. Files with a hash in their name are cached for ever and the page is revalidated, so an
 * update arrives with the next visit. Other paths that are no route of the API get the page of the client, with 404 if it has no screen there.
 */
export function mountClient(
  app: Express,
  context: Context,
  findHomeFacts: FindHomeFacts,
  clients: Clients,
  publicUrl: string | undefined,
): void {
  // Express and the static files would answer a malformed percent-encoding without a Thai text.
  app.use((request, _response, next) =>
    next(decoded(request.path) === undefined ? new AppError('NOT_FOUND') : undefined),
  );
  const sendPage = (response: Response, text: string) =>
    response.set('cache-control', revalidate).vary(languageHeaders).type('html').send(text);
  const makersOf = async (language: Language) => {
    const { page, renderer: load } = clients[language];
    const texts = previewTexts[language];
    const renderer: Pick<PageRenderer, 'render'> = await load().catch((error: unknown) => ({
      render() {
        throw error;
      },
    }));
    // Apart, because the many selections of the home page would drop the booking pages.
    const maker = () => ({ page, texts, render: createRenderContent(context, renderer) });
    return { home: maker(), booking: maker(), plain: maker() };
  };
  const makers = { th: once(() => makersOf('th')), en: once(() => makersOf('en')) };
  const makersFor = ({ headers }: Request) => makers[languageOf(headers)]();
  // Without a setting the addresses of previews are relative: a visitor chooses the header Host.
  const origin = publicUrl === undefined ? '' : new URL(publicUrl).origin;
  app.get('/', async (request, response) => {
    await countPage(response);
    response.locals.route = '/';
    // The page of most visitors; the program asks again for another time or vehicle.
    const [{ home }, spots, facts] = await Promise.all([
      makersFor(request),
      unlessLate(recommendedSpots(context)),
      unlessLate(findHomeFacts(usualVehicle)),
    ]);
    sendPage(response, homePage(home, spots, facts, origin));
  });
  app.get('/book/:id', async (request, response, next) => {
    if (!request.accepts('html')) return next();
    await countPage(response);
    response.locals.route = '/book/{id}';
    const [{ booking }, watched] = await Promise.all([
      makersFor(request),
      unlessLate(snapshotOfPost(context, request.params.id)),
    ]);
    const address = { origin, path: request.originalUrl };
    sendPage(
      response,
      watched === undefined ? booking.page.at(request.path) : bookPage(booking, watched, address),
    );
  });
  for (const kind of ['anyone', 'visitor', 'frame'] as const)
    app.get([...renderedScreens[kind]], async (request, response, next) => {
      // Other spellings of the path have no files of their own.
      if (!request.accepts('html') || !renderedPaths.includes(request.path)) return next();
      await countPage(response);
      response.locals.route = request.path;
      const screen = { path: request.path, address: request.originalUrl, kind };
      const { plain } = await makersFor(request);
      sendPage(response, plainPage(plain, screen));
    });
  for (const { dir } of Object.values(clients))
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
    const { page } = clients[languageOf(request.headers)];
    // The client leads home from there.
    if (!page.hasScreen(request.path)) response.status(404);
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

/** For the next two hours and the usual vehicle, as the program asks for them itself. */
async function recommendedSpots(context: Context): Promise<RecommendedSpots> {
  const car = usualVehicle;
  const posts = await recommendFittingPosts(context, wantedOf({ car, ...nextStay(context.clock.now()) }));
  if (posts.length > 0) return { posts, areFree: true };
  return { posts: await recommendFittingPosts(context, { car }), areFree: false };
}

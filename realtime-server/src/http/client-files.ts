import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Context } from '@joddee/marketplace/platform/context';
import type { Express } from 'express';
import staticGzip from 'express-static-gzip';
import type { ServerSettings } from '../config.ts';
import { recommendedInTime, withSpots } from './home-page.ts';

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
  settings: ServerSettings,
): void {
  const pageFile = join(clientDir, 'index.html');
  if (!existsSync(pageFile)) return;
  const pageOf = readPages(clientDir, settings);
  app.get('/', async (_request, response) => {
    const page = withSpots(pageOf('/'), await recommendedInTime(context));
    response.set('cache-control', askAgain).type('html').send(page);
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
    response.set('cache-control', askAgain).type('html').send(pageOf(request.path));
  });
}

/** The page is the same for every address but for the files that it names: those of the screen that is asked for. */
function readPages(clientDir: string, settings: ServerSettings): (path: string) => string {
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8').replace('%TILE_URL%', settings.TILE_URL);
  const listFile = join(clientDir, 'route-files.json');
  const list: Record<string, string[]> = existsSync(listFile)
    ? JSON.parse(readFileSync(listFile, 'utf8'))
    : {};
  const pages = new Map(
    Object.entries(list).map(([screen, files]) => [
      screen,
      page.replace('</head>', `${files.map(linkTo).join('')}</head>`),
    ]),
  );
  return (path) => pages.get(path.split('/')[1] ?? '') ?? page;
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="${file}">`;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

import { showNotices } from './show-notices.ts';

/**
 * Keeps the app readable without a network, for example a booking in a basement car park. Pages come from the network
 * first, so that no tab stays on an old version. Files with a hash in their name never change and come from the cache.
 * API calls are never cached, because the app must not show old data as new.
 */

/** Defined by the build: the files of this version with their page, and a name that changes with any of them. */
declare const shellPage: string;
declare const shellFiles: readonly string[];
declare const shellVersion: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
const shellCache = `joddee-shell-${shellVersion}`;
const photoCache = 'joddee-photos';
/** A page that is still open may need files of the previous version. */
const cachedVersions = 2;
const maxCachedPhotos = 80;
const pageTimeoutMs = 4000;

showNotices(scope);

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shellCache)
      .then((cache) => cache.addAll(shellFiles.map((file) => new Request(file, { cache: 'no-cache' }))))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOldVersions().then(() => scope.clients.claim()));
});

async function dropOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith('joddee-shell-'));
  // `keys()` lists the caches in the order of their creation.
  const before = versions.filter((name) => name !== shellCache).slice(0, -(cachedVersions - 1));
  await Promise.all(before.map((name) => caches.delete(name)));
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (!isServerPage(url.pathname)) event.respondWith(freshPage(request));
  } else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icons/'))
    event.respondWith(cachedFile(request));
  // Photos of spots and users are cached; images of ID cards never are.
  else if (/^\/api\/files\/(?:post|images)\//.test(url.pathname)) event.respondWith(cachedPhoto(event));
});

/** Pages of the server itself: the API documentation and the queues. */
function isServerPage(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/admin/queues');
}

/**
 * The network's page, or the cached one after a timeout or failure. The cached one has no content, so that every address
 * of the app can begin with it.
 */
async function freshPage(request: Request): Promise<Response> {
  // Older caches may hold the app in the language that the user has left.
  const cached = async () =>
    (await (await caches.open(shellCache)).match(shellPage, { ignoreVary: true })) ??
    (await caches.match(shellPage, { ignoreVary: true }));
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(pageTimeoutMs) });
    // While the server restarts, the app shows a better message than the server's error page.
    return answer.status >= 500 ? ((await cached()) ?? answer) : answer;
  } catch (error) {
    const page = await cached();
    if (page === undefined) throw error;
    return page;
  }
}

async function cachedFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function cachedPhoto(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(photoCache);
  const cached = await cache.match(event.request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(cache.put(event.request, copy).then(() => dropOldPhotos(cache)));
  }
  return answer;
}

async function dropOldPhotos(cache: Cache): Promise<void> {
  const photos = await cache.keys();
  await Promise.all(photos.slice(0, -maxCachedPhotos).map((request) => cache.delete(request)));
}

/**
 * Keeps the app readable where there is no network: in a basement, of all places, one wants to see one's booking.
 * Pages are asked of the network first, so nobody ever stays with an old version; files with a hash in their name
 * never change and come from here; calls of the API are none of its business, so nothing old is taken for new.
 */

/** Put in by the build: the files of this version, and a name for it that changes with any of them. */
declare const shellFiles: readonly string[];
declare const shellVersion: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
const shellCache = `joddee-shell-${shellVersion}`;
const photoCache = 'joddee-photos';
/** A page that is still open may need files of the version before. */
const keptVersions = 2;
const keptPhotos = 80;
const patienceMs = 4000;

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
  // Names stand in the order in which they were made.
  const before = versions.filter((name) => name !== shellCache).slice(0, -(keptVersions - 1));
  await Promise.all(before.map((name) => caches.delete(name)));
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (!isServerPage(url.pathname)) event.respondWith(freshPage(request));
  } else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icons/'))
    event.respondWith(keptFile(request));
  // Photos of spots and people; images of ID cards are never kept.
  else if (/^\/api\/files\/(?:post|images)\//.test(url.pathname)) event.respondWith(keptPhoto(event));
});

/** Pages of the server itself: the API's, the queues'. */
function isServerPage(path: string): boolean {
  return (
    path === '/api' || path.startsWith('/api/') || path.startsWith('/admin/queues') || path === '/metrics'
  );
}

/** Every address is the same page; the network's, unless it does not come. */
async function freshPage(request: Request): Promise<Response> {
  const kept = () => caches.match('/', { ignoreSearch: true, ignoreVary: true });
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    // A server that is being restarted says so; the app itself can tell its person more kindly.
    return answer.status >= 500 ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const page = await kept();
    if (page === undefined) throw error;
    return page;
  }
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function keptPhoto(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(photoCache);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(cache.put(event.request, copy).then(() => dropOldPhotos(cache)));
  }
  return answer;
}

async function dropOldPhotos(cache: Cache): Promise<void> {
  const photos = await cache.keys();
  await Promise.all(photos.slice(0, -keptPhotos).map((request) => cache.delete(request)));
}

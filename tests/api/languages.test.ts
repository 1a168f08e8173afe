import { refusalText as inEnglish } from '@joddee/english-text/error-text';
import { homeText as englishHome } from '@joddee/english-text/screens/home-text';
import { shellText as englishShell } from '@joddee/english-text/screens/shell-text';
import { languageCookie } from '@joddee/marketplace/common/languages';
import { refusalText as inThai } from '@joddee/thai-text/error-text';
import { homeText as thaiHome } from '@joddee/thai-text/screens/home-text';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { newOwner, newPost } from '../support/people.ts';
import { sharedTestServer } from '../support/programs/test-server.ts';

const server = await sharedTestServer();
const post = (await newPost(await newOwner(server)))._id;

const english = { 'accept-language': 'en-GB,en;q=0.9' };
const chosen = (language: string) => ({ ...english, cookie: `a=b; ${languageCookie}=${language}` });

async function pageAt(path: string, headers: Record<string, string>) {
  const answer = await fetch(server.url + path, { headers: { accept: 'text/html', ...headers } });
  const text = await answer.text();
  return {
    language: /<html lang="(\w+)"/.exec(text)?.[1],
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1],
    preview: /og:title" content="([^"]*)"/.exec(text)?.[1],
    manifest: /<link rel="manifest" href="([^"]+)"/.exec(text)?.[1] ?? '',
    files: [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''),
    vary: answer.headers.get('vary')?.toLowerCase(),
  };
}

test.each(['/', '/rent', '/shell', '/no-such-page'])(
  'the page %s is Thai, or English for browsers in English',
  async (path) => {
    expect(await pageAt(path, {})).toMatchObject({ language: 'th' });
    expect(await pageAt(path, { 'accept-language': 'en,th;q=0.1' })).toMatchObject({ language: 'th' });
    const page = await pageAt(path, english);
    expect(page).toMatchObject({ language: 'en', vary: expect.stringContaining('accept-language, cookie') });
    // All of its files exist, and none belongs to the other client.
    expect(page.files.length).toBeGreaterThan(2);
    for (const file of [...page.files, page.manifest])
      expect([file, (await fetch(server.url + file)).status]).toEqual([file, 200]);
    for (const file of page.files) expect(file).toMatch(/^\/assets\/en\//);
  },
);

test('the content that the server renders, and previews of links, are in the same language', async () => {
  expect(await pageAt('/', {})).toMatchObject({ preview: expect.stringContaining(thaiHome.title) });
  // A server that is busy answers without content.
  await eventually(async () =>
    expect(await pageAt('/', english)).toMatchObject({
      heading: englishHome.title,
      preview: `${englishShell.brand} · ${englishHome.title}`,
    }),
  );
  // Rendered for one language, then asked for in the other.
  for (const [headers, language] of [
    [{}, 'th'],
    [english, 'en'],
    [{}, 'th'],
  ] as const)
    expect(await pageAt(`/book/${post}`, headers)).toMatchObject({ language });
});

test('a chosen language is stronger than that of the browser, and an unknown one is none', async () => {
  expect(await pageAt('/', chosen('th'))).toMatchObject({ language: 'th' });
  expect(await pageAt('/', { cookie: `${languageCookie}=en` })).toMatchObject({ language: 'en' });
  expect(await pageAt('/', chosen('../en'))).toMatchObject({ language: 'en' });
  expect(await pageAt('/', { cookie: `x${languageCookie}=en` })).toMatchObject({ language: 'th' });
});

test('calls are refused in the language of the browser', async () => {
  const refused = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: 'nobody', password: 'nothing here' }),
    });
    return answer.json();
  };
  expect(await refused({})).toMatchObject({ code: 'WRONG_LOGIN', username: inThai.WRONG_LOGIN });
  expect(await refused(english)).toMatchObject({ code: 'WRONG_LOGIN', username: inEnglish.WRONG_LOGIN });
  expect(await refused(chosen('th'))).toMatchObject({ username: inThai.WRONG_LOGIN });
});

test.each([
  ['in Thai', {}, inThai],
  ['in English', english, inEnglish],
])('sockets are refused %s', async (_, extraHeaders, texts) => {
  const socket = io(server.url, {
    transports: ['websocket'],
    extraHeaders,
    reconnection: false,
    auth: { token: 'wrong' },
  });
  const refusal = await new Promise<Error & { data?: unknown }>((resolve) =>
    socket.on('connect_error', resolve),
  );
  expect(refusal.data).toEqual({ code: 'NOT_LOGGED_IN', message: texts.NOT_LOGGED_IN });
  socket.close();
});

test('each client has a service worker of its own, which keeps the files of that client', async () => {
  const filesOf = async (name: string) => {
    const program = await (await fetch(`${server.url}/${name}`)).text();
    return [...program.matchAll(/\/(?:assets|icons)\/[\w./-]+/g)].map(([file]) => file);
  };
  const [thai, ofEnglish] = [await filesOf('service-worker.js'), await filesOf('service-worker-en.js')];
  expect(thai.filter((file) => file.startsWith('/assets/en/'))).toEqual([]);
  const own = ofEnglish.filter((file) => file.startsWith('/assets/'));
  expect(own.length).toBeGreaterThan(20);
  for (const file of own) expect(file).toMatch(/^\/assets\/en\//);
  expect(ofEnglish).toContain('/icons/icon-192.png');
});

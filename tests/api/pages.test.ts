import { pageData } from '@joddee/marketplace/contract/page-data';
import { postSnapshot } from '@joddee/marketplace/contract/server-events';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { postText } from '@joddee/thai-text/screens/post-text';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { complain, decide } from '../support/calls/complaints.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../support/people.ts';
import { sharedTestServer } from '../support/programs/test-server.ts';

const server = await sharedTestServer();
const admin = await newAdministrator(server);
const owner = await newOwner(server, admin);

async function pageAt(path: string) {
  const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  const data = new RegExp(`<script type="application/json" id="${pageData.post}">(.*?)</script>`).exec(
    text,
  )?.[1];
  return {
    status: answer.status,
    text,
    title: /<title>(.*?)<\/title>/.exec(text)?.[1],
    preview: Object.fromEntries(
      [...text.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
    card: /<meta name="twitter:card" content="(\w+)">/.exec(text)?.[1],
    data: data === undefined ? undefined : postSnapshot.parse(JSON.parse(data)),
  };
}

test('a booking page embeds its post and taken times, and describes itself for link previews', async () => {
  const post = await newPost(owner, { title: 'ลานใต้ต้นจามจุรี', price: '40' });
  await book(await newPerson(server), post._id, tomorrow(server), '10.00', '12.00');
  const page = await pageAt(`/book/${post._id}`);
  expect(page).toMatchObject({ status: 200, title: 'ลานใต้ต้นจามจุรี' });
  expect(page.preview).toEqual({
    title: 'ลานใต้ต้นจามจุรี',
    description: `40 บาท/ชม. · ${post.location.address}`,
    image: post.photos[0],
    type: 'website',
    site_name: 'จอดดี',
  });
  expect(page.card).toBe('summary_large_image');
  expect(page.data?.post).toEqual(await owner.ok('findPost', { params: { id: post._id } }));
  expect(page.data?.slots.taken).toEqual([
    { from: `${tomorrow(server)}T03:00:00.000Z`, to: `${tomorrow(server)}T05:00:00.000Z` },
  ]);
  expect(page.text).toMatch(
    new RegExp(`<head>[^]*<link rel="preload" as="image" imageSrcSet="${post.photos[0]}[^]*</head>`),
  );
});

test('the home page describes the site for link previews', async () => {
  const { preview, card } = await pageAt('/');
  expect(preview).toMatchObject({ type: 'website', image: '/icons/icon-512.png' });
  expect(preview.title).toContain('จอดดี');
  expect(preview.description).not.toBe('');
  expect(card).toBe('summary');
  const image = await fetch(new URL(preview.image ?? '', server.url));
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the content of a page is rendered, and a change of its data is in the next page', async () => {
  const post = await newPost(owner, { title: 'ลานข้างโรงเรียน' });
  const contentOf = async (path: string) => (await pageAt(path)).text.split('<div id="root">')[1] ?? '';
  const path = `/book/${post._id}`;
  expect(await contentOf(path)).toContain('<h1>ลานข้างโรงเรียน</h1>');
  expect(await contentOf(path)).not.toContain(postText.paused);
  expect(await contentOf('/')).toContain('<article');
  await owner.ok('setAvailable', { params: { postId: post._id }, body: { available: false } });
  expect(await contentOf(path)).toContain(postText.paused);
});

test('text of an owner is escaped', async () => {
  const title = 'ลาน"><script>alert(3)</script>$&';
  const address = 'ซอย "9" </script><script>alert(1)</script><img src=x onerror=alert(2)> & $& $1';
  const post = await newPost(owner, { address });
  // A title that the API would refuse.
  await writable(server.context.db.posts).updateOne({ _id: post._id }, { $set: { title } });
  const page = await pageAt(`/book/${post._id}`);
  expect(page.data?.post?.location.address).toBe(address);
  const plain = await pageAt('/mypost');
  const scripts = (text: string) => text.match(/<script/g)?.length ?? 0;
  // The post, the instant of the texts, and the program that runs before the first paint.
  expect(scripts(page.text)).toBe(scripts(plain.text) + 3);
  expect(page.text).not.toContain('<img src=x');
  expect(page.preview.description).toContain('&#34;9&#34;');
  expect(page.preview.title).toBe('ลาน&#34;&#62;&#60;script&#62;alert(3)&#60;/script&#62;$&#38;');
});

test('the page of an absent or hidden post is the plain one', async () => {
  const [post, hidden] = [await newPost(owner), await newPost(owner)];
  await owner.ok('deletePost', { params: { postId: post._id } });
  const { _id } = await complain(await newPerson(server), hidden._id, { category: 'not-as-shown' });
  await decide(admin, _id, 'hidden');
  const plain = await pageAt('/book');
  for (const id of [post._id, hidden._id, '0'.repeat(24), 'nothing', '%F0%9F%9A%97', '..%2F..%2Fetc'])
    expect({ id, ...(await pageAt(`/book/${id}`)) }).toMatchObject({ id, status: 200, text: plain.text });
  expect((await pageAt('/book/%zz')).status).toBe(404);
});

test('a path without a screen answers 404 with the page, which leads home', async () => {
  const id = '0123456789abcdef01234567';
  for (const path of ['/mypost', '/MyPost/', `/booking/${id}`, '/verifyuser', '/shell'])
    expect([path, (await pageAt(path)).status]).toEqual([path, 200]);
  for (const path of ['/nowhere', '/mypost/more', '/booking', `/booking/${id}/more`]) {
    const { status, text } = await pageAt(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('<div id="root">');
  }
});

test('the app is installable: manifest, icons, a service worker', async () => {
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; type: string }[];
  };
  expect(manifest).toMatchObject({ lang: 'th', display: 'standalone', start_url: '/' });
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, type } of manifest.icons) {
    const answer = await fetch(server.url + src);
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
  }
  const worker = await fetch(`${server.url}/service-worker.js`);
  // Revalidated on every request, so that no update is missed.
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

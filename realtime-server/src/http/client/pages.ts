import {
  pageData,
  type RecommendedSpots,
  type renderedScreens,
} from '@joddee/marketplace/contract/page-data';
import type { PostSnapshot } from '@joddee/marketplace/contract/server-events';
import type { HomeFacts } from '@joddee/marketplace/map/shapes';
import { timeoutAfter } from '@joddee/marketplace/platform/background';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { Html, html } from '../html.ts';
import type { PreviewTexts } from '../texts.ts';
import type { ClientPage } from './client-page.ts';
import type { RenderContent } from './render-content.ts';

interface Described {
  brand: string;
  title: string;
  description: string;
  /** An absolute address where `PUBLIC_URL` is set, because messengers resolve no other. */
  image: string;
  /** A photo is shown over the whole width, the mark of the site small. */
  card: 'summary_large_image' | 'summary';
}

/** The tags from which messengers and social networks draw a link. */
function previewTags({ brand, title, description, image, card }: Described): Html {
  return html`<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:image" content="${image}"><meta property="og:type" content="website"><meta property="og:site_name" content="${brand}"><meta name="twitter:card" content="${card}">`;
}

/** `origin` is that of `PUBLIC_URL`, or empty. */
function previewOfPost(
  { title, photos, price, location }: PostView,
  origin: string,
  { brand, price: priceText }: PreviewTexts,
): Html {
  const description = `${priceText(price)} · ${location.address}`;
  const [photo] = photos;
  return photo === undefined
    ? previewTags({ brand, title, description, image: markOf(origin), card: 'summary' })
    : previewTags({ brand, title, description, image: `${origin}${photo}`, card: 'summary_large_image' });
}

function previewOfSite(origin: string, { brand, title, lead: description }: PreviewTexts): Html {
  const about = { brand, title: `${brand} · ${title}`, description };
  return previewTags({ ...about, image: markOf(origin), card: 'summary' });
}

const markOf = (origin: string) => `${origin}/icons/icon-512.png`;

/** What one kind of page is made with, in one language. */
export interface PageMaker {
  page: ClientPage;
  texts: PreviewTexts;
  render: RenderContent;
}

/** Short, because a page must not wait for its data; without data the client sends the request itself. */
const pageDataTimeoutMs = 250;

export async function unlessLate<Found>(query: Promise<Found>): Promise<Found | undefined> {
  return Promise.race([query.catch(() => undefined), timeoutAfter(pageDataTimeoutMs).then(() => undefined)]);
}

function atEndOfHead(page: string, part: Html): string {
  return page.replace('</head>', () => `${part.text}</head>`);
}

function atEndOfBody(page: string, part: Html): string {
  return page.replace('</body>', () => `${part.text}</body>`);
}

/** Data that the client reads by element id; it is never run as a script. */
function dataInPage(id: string, data: unknown): Html {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/json" id="${id}">${text}</script>`);
}

interface PlainScreen {
  path: string;
  /** The path with the query. */
  address: string;
  /** A user is redirected from a screen of visitors, and the program replaces a frame. */
  kind: keyof typeof renderedScreens;
}

/** A page whose content needs no data, rendered. */
export function plainPage({ page, render }: PageMaker, { path, address, kind }: PlainScreen): string {
  const content = render(address, {});
  if (content === undefined) return page.at(path);
  return atEndOfBody(
    page.withContent(path, { markup: content.markup, isForVisitors: kind === 'visitor' }),
    kind === 'frame'
      ? dataInPage(pageData.isFrame, true)
      : dataInPage(pageData.renderedAt, content.renderedAt),
  );
}

/**
 * The home page with its recommended posts and its figures, as data and rendered. A phone on a slow network would load
 * program, posts and photo one after the other otherwise.
 */
export function homePage(
  maker: PageMaker,
  spots: RecommendedSpots | undefined,
  facts: HomeFacts | undefined,
  origin: string,
): string {
  return atEndOfHead(pageOf(maker, spots, facts), previewOfSite(origin, maker.texts));
}

function pageOf(
  { page, render }: PageMaker,
  spots: RecommendedSpots | undefined,
  facts: HomeFacts | undefined,
): string {
  if (spots === undefined || spots.posts.length === 0) return page.at('/');
  const content = render('/', {
    [pageData.recommendedSpots]: spots,
    ...(facts === undefined ? {} : { [pageData.homeFacts]: facts }),
  });
  const data = [
    dataInPage(pageData.recommendedSpots, spots),
    ...(facts === undefined ? [] : [dataInPage(pageData.homeFacts, facts)]),
    ...(content === undefined ? [] : [dataInPage(pageData.renderedAt, content.renderedAt)]),
  ];
  return data.reduce(
    atEndOfBody,
    content === undefined ? page.at('/') : page.withContent('/', { markup: content.markup }),
  );
}

/** The address of a request: the origin of `PUBLIC_URL` or nothing, and its path with the query. */
interface Address {
  origin: string;
  path: string;
}

/** A booking page with its post, as `post:watch` answers it and rendered, and with the tags of a link preview. */
export function bookPage(
  { page, texts, render }: PageMaker,
  { post, slots }: PostSnapshot,
  { origin, path }: Address,
): string {
  if (post === null) return page.at(path);
  const snapshot = { post, slots };
  const content = render(path, { [pageData.post]: snapshot });
  const data = dataInPage(pageData.post, snapshot);
  const described = (text: string) =>
    atEndOfBody(atEndOfHead(titled(text, post), previewOfPost(post, origin, texts)), data);
  if (content === undefined) return described(page.at(path));
  const rendered = page.withContent(path, { markup: content.markup, owner: post.user });
  return atEndOfBody(described(rendered), dataInPage(pageData.renderedAt, content.renderedAt));
}

const titled = (page: string, { title }: PostView) =>
  page.replace(/<title>[^<]*<\/title>/, () => html`<title>${title}</title>`.text);

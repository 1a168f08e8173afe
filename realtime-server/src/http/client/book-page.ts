import { pageData } from '@joddee/contract/page-data';
import type { PostSnapshot } from '@joddee/contract/server-events';
import { moneyText } from '@joddee/thai-text/money';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { html } from '../html.ts';
import { atEndOfBody, atEndOfHead, dataInPage, preloadPhoto } from './page-parts.ts';

/** Adds to a booking page its post, as `post:watch` answers it, and the tags of a link preview. */
export function withPost(page: string, { post, slots }: PostSnapshot, origin: string): string {
  if (post === null) return page;
  const [photo = ''] = post.photos;
  const price = homeText.perHour(moneyText(post.price));
  const head = html`<meta property="og:title" content="${post.title}"><meta property="og:description" content="${price} · ${post.location.address}"><meta property="og:image" content="${origin}${photo}"><meta property="og:type" content="website">${preloadPhoto(photo)}`;
  const titled = page.replace(/<title>[^<]*<\/title>/, () => html`<title>${post.title}</title>`.text);
  return atEndOfBody(atEndOfHead(titled, head), dataInPage(pageData.post, { post, slots }));
}

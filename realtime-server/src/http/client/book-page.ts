import type { PostSnapshot } from '@joddee/contract/events/server-events';
import { pageData } from '@joddee/contract/http/page-data';
import type { PostView } from '@joddee/contract/posts';
import { html } from '../html.ts';
import { previewOfPost } from './link-preview.ts';
import type { PageMaker } from './page-maker.ts';
import { atEndOfBody, atEndOfHead, dataInPage } from './page-parts.ts';

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

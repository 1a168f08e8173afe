import { pageData } from '@joddee/contract/page-data';
import type { PostView } from '@joddee/contract/posts';
import type { ClientPage } from './client-page.ts';
import { previewOfSite } from './link-preview.ts';
import { atEndOfBody, atEndOfHead, dataInPage } from './page-parts.ts';
import type { RenderContent } from './render-content.ts';

/**
 * The home page with its recommended posts, as data and rendered. A phone on a slow network would load program, posts
 * and photo one after the other otherwise.
 */
export function homePage(
  page: ClientPage,
  posts: readonly PostView[],
  origin: string,
  render: RenderContent,
): string {
  return atEndOfHead(pageOf(page, posts, render), previewOfSite(origin));
}

function pageOf(page: ClientPage, posts: readonly PostView[], render: RenderContent): string {
  if (posts.length === 0) return page.at('/');
  const data = dataInPage(pageData.recommendedSpots, posts);
  const content = render('/', { [pageData.recommendedSpots]: [...posts] });
  if (content === undefined) return atEndOfBody(page.at('/'), data);
  const rendered = page.withContent('/', { markup: content.markup });
  return atEndOfBody(atEndOfBody(rendered, data), dataInPage(pageData.renderedAt, content.renderedAt));
}

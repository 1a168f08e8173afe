import type { HomeFacts } from '@joddee/contract/home-facts';
import { pageData } from '@joddee/contract/http/page-data';
import type { PostView } from '@joddee/contract/posts';
import type { ClientPage } from './client-page.ts';
import { previewOfSite } from './link-preview.ts';
import { atEndOfBody, atEndOfHead, dataInPage } from './page-parts.ts';
import type { RenderContent } from './render-content.ts';

/**
 * The home page with its recommended posts and its figures, as data and rendered. A phone on a slow network would load
 * program, posts and photo one after the other otherwise.
 */
export function homePage(
  page: ClientPage,
  posts: readonly PostView[],
  facts: HomeFacts | undefined,
  origin: string,
  render: RenderContent,
): string {
  return atEndOfHead(pageOf(page, posts, facts, render), previewOfSite(origin));
}

function pageOf(
  page: ClientPage,
  posts: readonly PostView[],
  facts: HomeFacts | undefined,
  render: RenderContent,
): string {
  if (posts.length === 0) return page.at('/');
  const content = render('/', {
    [pageData.recommendedSpots]: [...posts],
    ...(facts === undefined ? {} : { [pageData.homeFacts]: facts }),
  });
  const data = [
    dataInPage(pageData.recommendedSpots, posts),
    ...(facts === undefined ? [] : [dataInPage(pageData.homeFacts, facts)]),
    ...(content === undefined ? [] : [dataInPage(pageData.renderedAt, content.renderedAt)]),
  ];
  return data.reduce(
    atEndOfBody,
    content === undefined ? page.at('/') : page.withContent('/', { markup: content.markup }),
  );
}

import type { HomeFacts } from '@joddee/contract/home-facts';
import { pageData } from '@joddee/contract/http/page-data';
import type { PostView } from '@joddee/contract/posts';
import { previewOfSite } from './link-preview.ts';
import type { PageMaker } from './page-maker.ts';
import { atEndOfBody, atEndOfHead, dataInPage } from './page-parts.ts';

/**
 * The home page with its recommended posts and its figures, as data and rendered. A phone on a slow network would load
 * program, posts and photo one after the other otherwise.
 */
export function homePage(
  maker: PageMaker,
  posts: readonly PostView[],
  facts: HomeFacts | undefined,
  origin: string,
): string {
  return atEndOfHead(pageOf(maker, posts, facts), previewOfSite(origin, maker.texts));
}

function pageOf(
  { page, render }: PageMaker,
  posts: readonly PostView[],
  facts: HomeFacts | undefined,
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

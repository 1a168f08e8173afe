import { pageData } from '@joddee/contract/http/page-data';
import type { PageMaker } from './page-maker.ts';
import { atEndOfBody, dataInPage } from './page-parts.ts';

interface PlainScreen {
  path: string;
  /** The path with the query. */
  address: string;
  /** A user is redirected from it. */
  isForVisitors: boolean;
}

/** A page whose content needs no data, rendered. */
export function plainPage(
  { page, render }: PageMaker,
  { path, address, isForVisitors }: PlainScreen,
): string {
  const content = render(address, {});
  if (content === undefined) return page.at(path);
  return atEndOfBody(
    page.withContent(path, { markup: content.markup, isForVisitors }),
    dataInPage(pageData.renderedAt, content.renderedAt),
  );
}

import { pageData, type renderedScreens } from '@joddee/contract/http/page-data';
import type { PageMaker } from './page-maker.ts';
import { atEndOfBody, dataInPage } from './page-parts.ts';

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

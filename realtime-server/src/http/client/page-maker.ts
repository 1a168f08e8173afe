import type { PreviewTexts } from '../texts.ts';
import type { ClientPage } from './client-page.ts';
import type { RenderContent } from './render-content.ts';

/** What one kind of page is made with, in one language. */
export interface PageMaker {
  page: ClientPage;
  texts: PreviewTexts;
  render: RenderContent;
}

import type { Express } from 'express';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi.ts';
import { pageStyle } from './page-style.ts';

/** The API documentation: a page for people and an OpenAPI document for programs. */
export function mountApiDocs(app: Express, publicUrl: string | undefined): void {
  // Few read them, so they are not written at the start.
  let written: { document: ReturnType<typeof openApiDocument>; page: string } | undefined;
  const docs = () => {
    if (written === undefined) {
      const document = openApiDocument(publicUrl);
      written = { document, page: apiPage(document).text };
    }
    return written;
  };
  app.get('/api', (_request, response) => void response.type('html').send(docs().page));
  app.get('/api/openapi.json', (_request, response) => void response.json(docs().document));
  app.get('/api/pages.css', (_request, response) => void response.type('css').send(pageStyle));
}

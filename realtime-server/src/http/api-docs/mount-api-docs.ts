import type { Express } from 'express';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi.ts';
import { pageStyle } from './page-style.ts';

/** The API documentation: a page for people and an OpenAPI document for programs. */
export function mountApiDocs(app: Express, publicUrl: string | undefined): void {
  const document = openApiDocument(publicUrl);
  const api = apiPage(document).text;
  app.get('/api', (_request, response) => void response.type('html').send(api));
  app.get('/api/openapi.json', (_request, response) => void response.json(document));
  app.get('/api/pages.css', (_request, response) => void response.type('css').send(pageStyle));
}

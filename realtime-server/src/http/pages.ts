import type { Express } from 'express';
import type { ServerSettings } from '../config.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi.ts';
import { pageStyle } from './page-style.ts';
import { startPage } from './start-page.ts';

/** The pages for people who have only the server: what this is, and how to talk to it. */
export function mountPages(app: Express, settings: ServerSettings): void {
  const document = openApiDocument();
  const api = apiPage(document).text;
  const start = startPage({ showDemoAccounts: settings.NODE_ENV === 'development' }).text;
  app.get('/', (_request, response) => void response.type('html').send(start));
  app.get('/api', (_request, response) => void response.type('html').send(api));
  app.get('/api/openapi.json', (_request, response) => void response.json(document));
  app.get('/assets/pages.css', (_request, response) => void response.type('css').send(pageStyle));
}

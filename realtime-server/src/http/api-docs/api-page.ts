import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Express } from 'express';
import { type Html, html } from '../html.ts';
import { documentPath, openApiDocument, refusalsOf } from './openapi.ts';

const accessText = { anyone: 'anyone', user: 'logged in', admin: 'administrator' } as const;

/** The API documentation for people. Each route expands to its body and its answer. */
function apiPage(document: Record<string, unknown>): Html {
  const groups = groupByFirstWord(Object.values<HttpRoute>(httpRoutes));
  return html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${homeText.lead}">
<title>JodDee API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/pages.css">
</head>
<body><main>
      <h1 lang="en">JodDee API</h1>
      <div lang="en">
        <p>Prices are baht, times are Asia/Bangkok, bodies are JSON. The token from <code>/api/users/login</code> goes into
        the <code>authorization</code> header. A refusal is one flat object from field name to Thai text, with a
        <code>code</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>. <a href="/">${shellText.brand}</a></p>
        ${[...groups].map(([name, routes]) => html`<section><h2>${name}</h2>${routes.map((route) => call(route, document))}</section>`)}
      </div>
    </main></body>
</html>`;
}

function call(route: HttpRoute, document: Record<string, unknown>): Html {
  return html`<details>
    <summary><span class="method">${route.method}</span><code>${route.path}</code><span class="tag">${route.summary} · ${accessText[route.access]}</span></summary>
    <div>
      ${schemaOf('Body', find(document, route, 'requestBody', 'content'))}
      ${schemaOf(`Answer ${route.status ?? 200}`, find(document, route, 'responses', String(route.status ?? 200), 'content'))}
      <p class="tag">Refusals: ${refusalsOf(route).join(', ')}</p>
    </div>
  </details>`;
}

/** A value of the document by its path; undefined if it does not exist. */
function find(document: Record<string, unknown>, route: HttpRoute, ...keys: string[]): unknown {
  return ['paths', documentPath(route), route.method.toLowerCase(), ...keys].reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    document,
  );
}

function schemaOf(title: string, content: unknown): Html {
  if (content === undefined) return html``;
  return html`<h3 class="tag">${title}</h3><pre tabindex="0">${JSON.stringify(content, null, 2)}</pre>`;
}

function groupByFirstWord(routes: HttpRoute[]): Map<string, HttpRoute[]> {
  const groups = new Map<string, HttpRoute[]>();
  for (const route of routes) {
    const word = route.path.split('/')[2] ?? 'api';
    groups.set(word, [...(groups.get(word) ?? []), route]);
  }
  return groups;
}

const pageStyle = `
:root { color-scheme: light dark; --ground: #faf8f5; --surface: #fff; --text: #23211e; --quiet: #6a645c; --line: #e4dfd7; --brand: #0b6b6b; }
@media (prefers-color-scheme: dark) { :root { --ground: #171614; --surface: #201f1c; --text: #f0ede8; --quiet: #aaa398; --line: #37342f; --brand: #5cc6c1; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.6 "Noto Sans Thai", "Sarabun", "Thonburi", "Leelawadee UI", system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 32px; line-height: 1.4; margin: 0; }
h2 { font-size: 20px; margin: 32px 0 8px; }
a { color: var(--brand); }
code { font: 15px/1.6 ui-monospace, "SFMono-Regular", Menlo, monospace; overflow-wrap: anywhere; }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin: 8px 0; }
summary { padding: 10px 16px; min-height: 44px; cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
summary::-webkit-details-marker { display: none; }
details > div { padding: 0 16px 16px; border-top: 1px solid var(--line); }
.method { font-weight: 700; min-width: 64px; color: var(--brand); }
.tag { font-size: 14px; color: var(--quiet); }
pre { overflow-x: auto; padding: 12px; margin: 8px 0; background: var(--ground); border: 1px solid var(--line); border-radius: 12px; font: 13px/1.5 ui-monospace, Menlo, monospace; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;

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

import { type HttpRoute, httpRoutes } from '@joddee/contract/http/http-routes';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { type Html, html } from '../html.ts';
import { documentPath, refusalsOf } from './openapi.ts';
import { page } from './page-frame.ts';

const accessText = { anyone: 'anyone', user: 'logged in', admin: 'administrator' } as const;

/** The API documentation for people. Each route expands to its body and its answer. */
export function apiPage(document: Record<string, unknown>): Html {
  const groups = groupByFirstWord(Object.values<HttpRoute>(httpRoutes));
  return page(
    'JodDee API',
    html`
      <h1 lang="en">JodDee API</h1>
      <div lang="en">
        <p>Prices are baht, times are Asia/Bangkok, bodies are JSON. The token from <code>/api/users/login</code> goes into
        the <code>authorization</code> header. A refusal is one flat object from field name to Thai text, with a
        <code>code</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>. <a href="/">${shellText.brand}</a></p>
        ${[...groups].map(([name, routes]) => html`<section><h2>${name}</h2>${routes.map((route) => call(route, document))}</section>`)}
      </div>
    `,
  );
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

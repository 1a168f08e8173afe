import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { startPageText as text } from '@joddee/thai-text/api-text';
import { type Html, html } from './html.ts';
import { page } from './page.ts';

export function startPage({ showDemoAccounts }: { showDemoAccounts: boolean }): Html {
  return page(
    text.title,
    html`
      <header class="hero">
        <svg class="mark" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="15"/><path fill-rule="evenodd" d="M22 12h13a14 14 0 0 1 0 28h-4v12h-9zm13 7a7 7 0 1 0 0 14 7 7 0 0 0 0-14z"/></svg>
        <h1>${text.title}</h1>
        <p class="tagline">${text.tagline}</p>
      </header>
      <p>${text.description}</p>
      <p class="live">${text.running}</p>
      <p><a class="button" href="/api">${text.apiPage}</a></p>
      ${showDemoAccounts ? accounts() : ''}
    `,
  );
}

function accounts(): Html {
  return html`
    <section>
      <h2>${text.demoAccounts}</h2>
      <div class="scroll"><table>
        <thead><tr><th scope="col">${text.username}</th><th scope="col">${text.password}</th><th scope="col">${text.role}</th></tr></thead>
        <tbody>${demoAccounts.map(
          (account) =>
            html`<tr><td><code>${account.username}</code></td><td><code>${account.password}</code></td><td>${text.roles[account.role]}</td></tr>`,
        )}</tbody>
      </table></div>
    </section>
  `;
}

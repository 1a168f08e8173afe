import './without-eval.ts';
import type { PageRenderer } from '@joddee/marketplace/contract/page-data';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadScreen } from './app/screens.tsx';
import { withPageData } from './lib/rendered-page/rendered-page.ts';
import { loadStations } from './map/near-station.tsx';

/** React renders the fallback of a part that failed, and marks it by this comment. */
const failedPart = '<!--$!-->';

/** Renders pages on the server, for visitors: with the same tree of components as `main.tsx`. */
export const renderer: PageRenderer = {
  async load(paths) {
    await Promise.all([loadStations(), ...paths.map(preloadScreen)]);
  },
  render(address, data) {
    const content = withPageData(data, () =>
      renderToString(
        <StrictMode>
          <StaticRouter location={address}>
            <App />
          </StaticRouter>
        </StrictMode>,
      ),
    );
    if (content.includes(failedPart)) throw new Error(`a part of the page ${address} failed`);
    return content;
  },
};

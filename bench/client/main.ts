import { commandOptions, endWith } from '../../tests/support/command-options.ts';
import { startDemoApp } from '../../tests/support/programs/demo-app.ts';
import { measureGestures } from './measure-gestures.ts';
import { measureSizes } from './measure-sizes.ts';
import { measureSlowPhone } from './measure-slow-phone.ts';
import { measureTaps } from './measure-taps.ts';
import { nameOf, publicRoutes } from './public-routes.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { startTiles } from './start-tiles.ts';

const { values } = commandOptions(
  'npm run bench:client -- [--runs=5] [--only=/rent] [--sizes] [--gestures] [--taps] [--slow]',
  {
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true },
      sizes: { type: 'boolean', default: false },
      gestures: { type: 'boolean', default: false },
      taps: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
    },
  },
);
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) endWith(`--runs=${values.runs} is no number of runs.`);

const tiles = await startTiles();
const app = await startDemoApp({ TILE_URL: tiles.address });
process.on('SIGINT', () => void app.stop().finally(() => process.exit(1)));
process.on('SIGTERM', () => void app.stop().finally(() => process.exit(1)));
try {
  const all = await publicRoutes(app);
  const routes = all.filter((route) => values.only?.includes(nameOf(route)) ?? true);
  if (routes.length === 0)
    throw new Error(`No such page: ${values.only?.join(', ')}. There are: ${all.map(nameOf).join(', ')}.`);
  const isAll = !values.sizes && !values.gestures && !values.taps && !values.slow;
  if (isAll || values.sizes) await measureSizes(app, routes);
  if (isAll || values.gestures) await measureGestures(app, runs);
  if (isAll || values.taps) await measureTaps(app, runs);
  if (isAll || values.slow) await measureSlowPhone(app, routes, runs);
  if (isAll) await runLighthouse(app, routes, runs);
} finally {
  await app.stop();
  tiles.stop();
}

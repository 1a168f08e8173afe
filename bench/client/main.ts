import { startDemoApp } from '../../tests/support/demo-app.ts';
import { measureSizes } from './measure-sizes.ts';
import { publicRoutes } from './public-routes.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { startTiles } from './start-tiles.ts';

/** npm run bench:client [-- --runs=5] [-- --only=/rent] [-- --sizes] */
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const runs = Number(option('runs') ?? 5);
const only = option('only');

const tiles = await startTiles();
const app = await startDemoApp({ TILE_URL: tiles.address });
process.on('SIGINT', () => void app.stop().finally(() => process.exit(1)));
process.on('SIGTERM', () => void app.stop().finally(() => process.exit(1)));
try {
  const routes = (await publicRoutes(app)).filter((route) => only === undefined || route === only);
  await measureSizes(app, routes);
  if (!process.argv.includes('--sizes')) await runLighthouse(app, routes, runs);
} finally {
  await app.stop();
  tiles.stop();
}

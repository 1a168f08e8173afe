import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePrograms } from '../chaos/build/bundle-programs.ts';
import { closeRun } from '../chaos/storm/run.ts';
import { openEngine, whyNot } from './engine.ts';
import { liveLives } from './live-lives.ts';
import { makeStandIns } from './make-stand-ins.ts';
import { addedSize, buildImage, startProduct } from './product.ts';
import { restoreElsewhere } from './restore-elsewhere.ts';
import { openRunOn } from './run-on-product.ts';
import { killEach, rollOver, verdictOf } from './under-load.ts';

const { values } = parseArgs({
  options: {
    // An engine that runs already, with the images of an earlier run.
    engine: { type: 'string' },
    // Prints the programs' last log lines at the end.
    logs: { type: 'boolean', default: false },
  },
});
const longestMs = 20 * 60_000;

const began = performance.now();
const print = (what: string, seen: string) => {
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${`${seconds} s`.padStart(6)}  ${what.padEnd(26)}${seen}\n`);
};

const closing: (() => Promise<unknown> | unknown)[] = [];
let isEnding = false;
let hasFailed = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  hasFailed = code !== 0;
  for (const close of closing.reverse())
    await Promise.resolve()
      .then(close)
      .catch((error: unknown) => print('not closed', String(error)));
  process.exit(code);
}
process.on('SIGINT', () => void end(130));
process.on('SIGTERM', () => void end(143));
process.on('unhandledRejection', (reason) => print('unhandled rejection', String(reason)));
setTimeout(() => {
  print('failed', 'the run took too long');
  void end(1);
}, longestMs).unref();

async function everything(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'joddee-compose-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const engine = await openEngine(folder, values.engine);
  closing.push(engine.stop);
  await makeStandIns(engine, folder);
  print('engine', 'runs, with stand-ins for the official images');
  await buildImage(engine, 'first');
  const added = await addedSize(engine, 'joddee:first', 'node:24-bookworm-slim');
  print('image', `adds ${added.toFixed(0)} MB to its base`);

  const product = await startProduct(engine);
  closing.push(async () => {
    if (values.logs || hasFailed) process.stdout.write(`${await product.logs()}\n`);
    await product.down();
  });
  print('docker-compose up', 'every container is healthy');
  const client = await bundlePrograms();
  closing.push(client.remove);
  print('lives', await liveLives(product, await client.loadClient()));

  const run = await openRunOn(product, await client.loadClient());
  closing.push(run.close, () => closeRun(run));
  await killEach(run, product, print);
  await buildImage(engine, 'second');
  const failures = await rollOver(run, product, print);
  const violations = [...failures, ...(await verdictOf(run, print))];
  violations.push(...(await restoreElsewhere(run, product, folder, print)));
  for (const violation of violations.slice(0, 20)) print('violation', violation);
  return violations.length === 0 ? 0 : 1;
}

const reason = whyNot();
if (reason !== null) {
  print('skipped', reason);
  await end(0);
}
await end(
  await everything().catch((error: unknown) => {
    print('failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }),
);

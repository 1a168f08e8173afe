import { parseArgs } from 'node:util';
import { print } from '../report.ts';
import { startChaosServices } from '../town/services.ts';
import { isKnown } from './known-pairs.ts';
import type { Cell } from './matrix.ts';
import { runMatrix, sample } from './run-matrix.ts';

const { values } = parseArgs({
  options: {
    /** A number of cells, chosen by the seed. */
    cells: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** One of several equal parts, as "1/2", to run them in parallel. */
    part: { type: 'string', default: '1/1' },
    /** Cells whose stopped or other action begins with this text. */
    stopped: { type: 'string', default: '' },
    other: { type: 'string', default: '' },
    /** Cells with this ending: "resumes" or "crashes". */
    ending: { type: 'string', default: '' },
    /** Only the pairs that once ended with a violation. */
    known: { type: 'boolean', default: false },
  },
});

const services = await startChaosServices();
const stop = async (code: number) => {
  await services.remove().catch(() => {});
  process.exit(code);
};
process.on('SIGINT', () => void stop(130));
process.on('SIGTERM', () => void stop(143));

const fits = ({ stopped, other, ending }: Cell) =>
  stopped.startsWith(values.stopped) && other.startsWith(values.other) && ending.startsWith(values.ending);
const began = performance.now();
const verdict = await runMatrix({
  mongoUrl: services.mongoUrl,
  redisUrl: services.redisUrl,
  choose(cells) {
    const [part = 1, parts = 1] = values.part.split('/').map(Number);
    const fitting = cells
      .filter((cell) => fits(cell) && (!values.known || isKnown(cell)))
      .filter((_, index, all) => Math.floor((index * parts) / all.length) === part - 1);
    return values.cells === undefined ? fitting : sample(Number(values.cells), Number(values.seed))(fitting);
  },
  onFault: (fault) => print(`  ${fault}`),
  onCell: (done, of) => {
    if (done % 500 === 0)
      print(`${done} of ${of} cells, ${Math.round((performance.now() - began) / 1000)} s`);
  },
});
const { cells, run, actions, writes, faults } = verdict;
print(
  `pause matrix   ${actions} actions, ${writes} writes, ${cells} cells; ${run} run in ${Math.round((performance.now() - began) / 1000)} s`,
);
print(`violations     ${faults.length}`);
await stop(faults.length === 0 ? 0 : 1);

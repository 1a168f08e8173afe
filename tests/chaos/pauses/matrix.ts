import { clearRecords } from '@joddee/marketplace/testing/records';
import { checkWorld } from '@joddee/marketplace/testing/world/check-world';
import type { TestClock } from '../../support/test-clock.ts';
import { type Action, actionsOf } from './actions.ts';
import type { Program, Result } from './program.ts';
import type { World, WorldTemplate } from './world.ts';

export const endings = ['resumes', 'crashes and is repeated'] as const;
export type Ending = (typeof endings)[number];

/** One action is stopped before one of its writes, another runs to its end, and then the first one ends. */
export interface Cell {
  stopped: string;
  write: number;
  other: string;
  ending: Ending;
}

export interface Matrix {
  cells: Cell[];
  actions: number;
  writes: number;
  /** Calls that wrote nothing, so that there was nothing to pause. Jobs have no work in a world without faults. */
  idle: string[];
}

/** Ten minutes, as for a frozen machine, a failover or a long stall of a disk. */
const pauseMs = 600_000;

/** Counts the writes of the actions that are stopped, and pairs each write with every action. */
export async function planMatrix(
  program: Program,
  clock: TestClock,
  template: WorldTemplate,
  isStopped: (action: string) => boolean,
): Promise<Matrix> {
  const { world } = template;
  const actions = actionsOf(world);
  const names = actions.map(({ name }) => name);
  const cells: Cell[] = [];
  const idle: string[] = [];
  let writes = 0;
  for (const action of actions) {
    const stopped = action.name;
    if ((action.kind === 'call' && action.onlyBeside) || !isStopped(stopped)) continue;
    await begin(program, clock, template);
    if (isSweep(action)) clock.advance(pauseMs);
    program.gate.open();
    await program.perform(world, action);
    const count = program.gate.seen.length;
    writes += count;
    if (count === 0 && (action.kind === 'call' || action.kind === 'upload')) idle.push(stopped);
    for (let write = 1; write <= count; write += 1)
      for (const other of names) for (const ending of endings) cells.push({ stopped, write, other, ending });
  }
  return { cells, actions: names.length, writes, idle };
}

/** Null if the stopped action made fewer writes this time, so that there was no write to stop. */
export async function runCell(
  stalling: Program,
  steady: Program,
  clock: TestClock,
  template: WorldTemplate,
  { stopped, write, other, ending }: Cell,
): Promise<string[] | null> {
  await begin(steady, clock, template);
  const { world } = template;
  const [first, second] = [actionOf(world, stopped), actionOf(world, other)];
  // Sweeps act on records that are overdue by then.
  if (isSweep(first)) clock.advance(pauseMs);
  const stop = stalling.gate.stopBefore(write);
  const performing = stalling.perform(world, first);
  // A crashed program never settles its promise.
  performing.catch(() => {});
  const isReached = await Promise.race([stop.reached.then(() => true), performing.then(() => false)]);
  if (!isReached) {
    stalling.gate.open();
    return null;
  }
  clock.advance(pauseMs);
  const faults = faultsOf(other, await steady.perform(world, second));
  if (ending === 'resumes') {
    stop.resume();
    faults.push(...faultsOf(stopped, await performing));
  } else {
    // The upload turns belong to the process, which the other program shares.
    if (first.kind === 'upload') stop.fail();
    else stop.kill();
    await stalling.bury();
    faults.push(...faultsOf(`${stopped} again`, await steady.perform(world, first)));
  }
  for (let round = 0; round < 2; round += 1) {
    clock.advance(pauseMs);
    await steady.perform(world, { kind: 'upkeep', name: 'all sweeps' });
  }
  faults.push(...(await checkWorld(steady.context)));
  return faults;
}

async function begin(program: Program, clock: TestClock, { builtAt, restore }: WorldTemplate): Promise<void> {
  await Promise.all([clearRecords(program.context), clearQueues(program)]);
  clock.set(builtAt);
  await restore(program.context);
}

const isSweep = ({ kind }: Action) => kind === 'sweep' || kind === 'upkeep';

function actionOf(world: World, name: string): Action {
  const action = actionsOf(world).find((one) => one.name === name);
  if (action === undefined) throw new Error(`there is no action ${name}`);
  return action;
}

/** A refusal is a valid answer; an internal error is a fault. */
function faultsOf(name: string, result: Result): string[] {
  if (result.kind !== 'answer' || result.answer.status < 500 || result.answer.status === 503) return [];
  return [`${name} answered ${result.answer.status} ${JSON.stringify(result.answer.body)}`];
}

async function clearQueues({ context }: Program): Promise<void> {
  for (const queue of Object.values(context.queues))
    for (const job of await queue.getJobs(['completed', 'failed', 'delayed', 'waiting']))
      await job?.remove().catch(() => {});
}

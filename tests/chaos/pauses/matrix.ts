import type { TestClock } from '../../support/test-clock.ts';
import { type Action, actionsOf } from './actions.ts';
import { checkWorld } from './check-world.ts';
import type { Program, Result } from './program.ts';
import { clearRecords, type World, type WorldTemplate } from './world.ts';

export const endings = ['goes on', 'dies and is repeated'] as const;
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
}

/** Ten minutes: a machine that was frozen, a failover, a long stall of a disk. */
const standstillMs = 600_000;

/** Counts the writes of every action, and pairs each write with every action. */
export async function planMatrix(
  program: Program,
  clock: TestClock,
  template: WorldTemplate,
): Promise<Matrix> {
  const { world } = template;
  const names = actionsOf(world).map(({ name }) => name);
  const cells: Cell[] = [];
  let writes = 0;
  for (const stopped of names) {
    await begin(program, clock, template);
    const action = actionOf(world, stopped);
    if (isSweep(action)) clock.advance(standstillMs);
    program.gate.open();
    await program.perform(world, action);
    const count = program.gate.seen.length;
    writes += count;
    for (let write = 1; write <= count; write += 1)
      for (const other of names) for (const ending of endings) cells.push({ stopped, write, other, ending });
  }
  return { cells, actions: names.length, writes };
}

/** Null when the stopped action made fewer writes this time, so that there was nothing to stop. */
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
  // What is overdue by then is what sweeps look for.
  if (isSweep(first)) clock.advance(standstillMs);
  const stop = stalling.gate.stopBefore(write);
  const performing = stalling.perform(world, first);
  // Of a program that dies nobody awaits it.
  performing.catch(() => {});
  const isReached = await Promise.race([stop.reached.then(() => true), performing.then(() => false)]);
  if (!isReached) {
    stalling.gate.open();
    return null;
  }
  clock.advance(standstillMs);
  const faults = faultsOf(other, await steady.perform(world, second));
  if (ending === 'goes on') {
    stop.resume();
    faults.push(...faultsOf(stopped, await performing));
  } else {
    // The turns of the picture work belong to the process, in which the other program lives as well.
    if (first.kind === 'upload') stop.fail();
    else stop.kill();
    await stalling.bury();
    faults.push(...faultsOf(`${stopped} again`, await steady.perform(world, first)));
  }
  for (let round = 0; round < 2; round += 1) {
    clock.advance(standstillMs);
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

/** A refusal is an answer; a fault of the server is none. */
function faultsOf(name: string, result: Result): string[] {
  if (result.kind !== 'answer' || result.answer.status < 500 || result.answer.status === 503) return [];
  return [`${name} answered ${result.answer.status} ${JSON.stringify(result.answer.body)}`];
}

async function clearQueues({ context }: Program): Promise<void> {
  for (const queue of Object.values(context.queues))
    for (const job of await queue.getJobs(['completed', 'failed', 'delayed', 'waiting']))
      await job?.remove().catch(() => {});
}

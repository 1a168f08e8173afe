import type { LocalServices } from '@joddee/local-services/start-local-services';
import type { Program } from '../processes/start-program.ts';
import { cpuSeconds, cpuSecondsWithChildren } from './process-cpu.ts';

/** CPU-seconds by part, in the order in which a request passes them. */
export type Cost = Record<string, number>;

export function costSoFar(services: LocalServices, programs: Readonly<Record<string, Program>>): Cost {
  const { pids } = services;
  const cost: Cost = { bench: cpuSeconds(process.pid) };
  for (const [name, program] of Object.entries(programs)) cost[name] = cpuSeconds(program.pid);
  if (pids.mongod !== undefined) cost.mongod = cpuSeconds(pids.mongod);
  if (pids.postgres !== undefined) {
    // The wire gateway in front of PostgreSQL runs in the guard.
    cost['mongo protocol'] = cpuSeconds(pids.guard);
    cost.postgres = cpuSecondsWithChildren(pids.postgres);
  }
  if (pids.redis !== undefined) cost.redis = cpuSeconds(pids.redis);
  return cost;
}

export function costSince(before: Cost, after: Cost): Cost {
  return Object.fromEntries(
    Object.entries(after).map(([part, value]) => [part, value - (before[part] ?? 0)]),
  );
}

export function totalOf(cost: Cost): number {
  return Object.values(cost).reduce((sum, value) => sum + value, 0);
}

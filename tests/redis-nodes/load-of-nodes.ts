import type { RedisNode } from './redis-node.ts';

/** How many commands each primary has run. */
export async function commandsOf(nodes: readonly RedisNode[]): Promise<number[]> {
  return Promise.all(
    nodes.map(async ({ redis }) =>
      Number(/total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1] ?? 0),
    ),
  );
}

/** Each node's share of the mean: 1 for all means that they share the load evenly. */
export function sharesOf(before: readonly number[], after: readonly number[]): number[] {
  const done = after.map((count, index) => count - (before[index] ?? 0));
  const mean = done.reduce((sum, count) => sum + count, 0) / done.length;
  return done.map((count) => count / mean);
}

import { appendFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { World } from '../processes/start-world.ts';

const megabyte = 1024 * 1024;

/**
 * Lets the engine collect most of an index in memory before it writes it: with its usual 64 MB it merges the fragments of
 * a million posts hundreds of times. Searches do not use this memory, so their times stay the same.
 */
export function giveIndexBuildsMemory({ services, dataDir }: World): void {
  const { postgres } = services.pids;
  // A real MongoDB takes what it needs by itself.
  if (postgres === undefined) return;
  const memory = Math.floor(totalmem() / 8 / megabyte);
  appendFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), `maintenance_work_mem = ${memory}MB\n`);
  process.kill(postgres, 'SIGHUP');
}

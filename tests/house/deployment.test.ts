import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeFlags } from '../../scripts/supervise.mjs';
import { root } from '../support/root.ts';

test.each([
  ['realtime-server/container/Dockerfile', '"realtime-server/dist/main.js"'],
  ['docker-compose.yml', 'worker/dist/main.js'],
  ['realtime-server/deploy/joddee-server.service', 'realtime-server/dist/main.js'],
  ['realtime-server/deploy/joddee-worker.service', 'worker/dist/main.js'],
])('%s starts %s with the flags of `npm start`', (file, program) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const command = lines.find((line) => line.includes(program) && line.includes('node'));
  for (const flag of nodeFlags) expect(command).toContain(flag);
});

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serverSettings } from '../../realtime-server/src/config.ts';
import { workerSettings } from '../../worker/src/config.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const settings = Object.keys({ ...serverSettings, ...workerSettings });
/** Read by the two commands, not by the programs. */
const ofTheCommands = ['SERVICES_CACHE'];

test('.env.example names every setting and no other', () => {
  const named = [...read('.env.example').matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(named.sort()).toEqual([...settings, ...ofTheCommands].sort());
});

test('the README tells of every setting', () => {
  const readme = read('README.md');
  for (const name of [...settings, ...ofTheCommands]) expect(readme).toContain(`\`${name}\``);
});

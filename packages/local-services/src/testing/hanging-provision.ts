import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provisionServices } from '../provision/provision-services.ts';

/** Starts provisioning and never finishes, so that a test can kill it in the middle. */
await provisionServices({
  cacheDir: process.argv[2] ?? '',
  pieces: ['redis'],
  log: () => undefined,
  archive: { uri: 'http://nowhere.invalid', keyring: '/none', codename: 'none', updates: [] },
  steps: {
    fetch: async () => [],
    prepare: async (_piece, _files, root) => {
      const { mkdirSync } = await import('node:fs');
      mkdirSync(root, { recursive: true });
      writeFileSync(join(root, 'half'), '');
      process.stdout.write('in the middle\n');
      await new Promise(() => setInterval(() => undefined, 60_000));
    },
  },
});

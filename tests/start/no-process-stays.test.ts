import { expect, test, vi } from 'vitest';
import { npmStart } from '../support/programs/npm-start.ts';
import { processesOf } from '../support/programs/processes-of.ts';

const npm = npmStart();

test('Ctrl-C, or the death of npm or of the start script, leaves no process running', async () => {
  // A terminal sends the signal to the whole process group.
  await npm.start();
  process.kill(-(npm.command?.pid ?? 0), 'SIGINT');
  await vi.waitFor(async () => expect(await processesOf(npm.dataDir)).toEqual([]), { timeout: 20_000 });

  await npm.start();
  npm.command?.kill('SIGKILL');
  await vi.waitFor(async () => expect(await processesOf(npm.dataDir)).toEqual([]), { timeout: 20_000 });

  await npm.start();
  const script = (await processesOf(npm.dataDir)).find(
    (line) => line.includes('scripts/start.mjs') && !line.includes('npm'),
  );
  process.kill(Number(script?.split(' ')[0]), 'SIGKILL');
  await vi.waitFor(async () => expect(await processesOf(npm.dataDir)).toEqual([]), { timeout: 20_000 });
}, 120_000);

import { test } from 'vitest';
import { npmStart } from '../support/programs/npm-start.ts';
import { noProcessIn, processesOf } from '../support/programs/processes-of.ts';

const npm = npmStart();

test('Ctrl-C, or the death of npm or of the start script, leaves no process running', async () => {
  // A terminal sends the signal to the whole process group.
  await npm.start();
  process.kill(-(npm.command?.pid ?? 0), 'SIGINT');
  await noProcessIn(npm.dataDir);

  await npm.start();
  npm.command?.kill('SIGKILL');
  await noProcessIn(npm.dataDir);

  await npm.start();
  const script = (await processesOf(npm.dataDir)).find(
    (line) => line.includes('scripts/start.mjs') && !line.includes('npm'),
  );
  process.kill(Number(script?.split(' ')[0]), 'SIGKILL');
  await noProcessIn(npm.dataDir);
});

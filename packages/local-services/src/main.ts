import { readGuardSettings } from './guard/guard-settings.ts';
import { runGuard } from './guard/run-guard.ts';

const log = (line: string) => console.error(`local services: ${line}`);
const report = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

function fail(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  report({ ready: false, error: text });
  log(text);
  process.exit(1);
}

let stopAsked = false;
let stopRunning: (() => Promise<void>) | undefined;

/** May run during the start: engines started by then stop with this process. */
function stop(): void {
  if (stopAsked) return;
  stopAsked = true;
  if (!stopRunning) process.exit(0);
  stopRunning().then(() => process.exit(0), fail);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The pipe from the parent closes when the parent exits for any reason.
process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
process.stdout.on('error', stop);

try {
  const guard = await runGuard(readGuardSettings(process.env), { log, onReady: report });
  stopRunning = () => guard.stop();
  if (stopAsked) process.exit(0);
} catch (error) {
  fail(error);
}

import { parseArgs } from 'node:util';
import { openEnding } from '../chaos/commands/ending.ts';
import { type Outcome, runSession } from '../chaos/commands/session.ts';
import { isUpToDate } from '../chaos/live/open-watchers.ts';
import { print, printOutcome } from '../chaos/report.ts';
import { randomStorm } from '../chaos/storm/random-storm.ts';
import type { Run } from '../chaos/storm/run.ts';
import { type ChaosServices, startChaosServices } from '../chaos/town/services.ts';
import { pause, waitUntil } from '../chaos/town/wait-until.ts';
import { freePort } from '../support/network/free-port.ts';
import { checks, ratingLimit } from './checks.ts';
import { findProxy, type ProxyName, type RunningProxy, startProxy } from './proxy.ts';

/**
 * The product behind nginx and behind HAProxy with the configurations of this repository: two servers and two workers
 * are restarted one by one under load, and requests show what the proxy passes on. Ends with 1 after a failure.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
  },
});
const proxies: readonly ProxyName[] = ['nginx', 'haproxy'];
const threads = 4;
/** As in the update of `docs/operations.md`: HAProxy finds a new server within it. */
const betweenRestartsMs = 5000;
/** A socket whose server stops opens another one after a second or two, and asks for its state. */
const reconnectSeconds = 5;

const { onOpen, end } = openEnding();
let passed = 0;
let failed = 0;
function note(what: string, problem?: unknown): void {
  if (problem === undefined) passed += 1;
  else failed += 1;
  const reason = problem instanceof Error ? problem.message : problem;
  print(problem === undefined ? `  passed  ${what}` : `  FAILED  ${what}: ${reason}`);
}

/** Measures the longest time in seconds for which a client has no connection or no state, until it is stopped. */
function watchClients({ watchers }: Run): () => number {
  const since = new Map<string, number>();
  let longest = 0;
  const measuring = setInterval(() => {
    const now = performance.now();
    for (const watcher of watchers)
      if (isUpToDate(watcher)) since.delete(watcher.name);
      else since.set(watcher.name, since.get(watcher.name) ?? now);
    for (const began of since.values()) longest = Math.max(longest, (now - began) / 1000);
  }, 50);
  return () => {
    clearInterval(measuring);
    return longest;
  };
}

/** Each program gets the stop signal, ends, and is started again. */
async function restartEach({ town, kills }: Run): Promise<void> {
  for (const program of [...town.servers, ...town.workers]) {
    const { starts, pid } = program;
    if (pid === undefined) throw new Error(`${program.name} does not run`);
    kills.push(program.name);
    process.kill(pid, 'SIGTERM');
    if (!(await waitUntil(() => program.starts > starts && program.isReady(), 60)))
      throw new Error(`${program.name} did not restart`);
    await pause(betweenRestartsMs);
  }
}

async function behind(name: ProxyName, program: string, services: ChaosServices): Promise<void> {
  const port = await freePort();
  const ports: number[] = [];
  let proxy: RunningProxy | undefined;
  let behindSeconds = 0;
  const addressOf = async (own: number) => {
    ports.push(own);
    return `http://127.0.0.1:${port}`;
  };
  const settings = { TRUST_PROXY: '1', DRAIN_SECONDS: '4', LIMIT_ANSWER_RATINGS: `${ratingLimit}` };
  const outcome: Outcome = await runSession({
    services,
    seed: Number(values.seed),
    onOpen,
    plan: {
      addressOf,
      settingsOf: (_kind, _side, usual) => ({ ...usual, ...settings }),
      async onStarted() {
        proxy = await startProxy(name, program, services.dataDir, port, ports);
        onOpen(proxy.stop);
      },
    },
    async scenario(run) {
      if (proxy === undefined) throw new Error('there is no proxy');
      for (const [what, check] of Object.entries(checks))
        await check({ proxy, town: run.town }).then(
          () => note(what),
          (error: unknown) => note(what, error),
        );
      const load = randomStorm(run, threads);
      const longest = watchClients(run);
      await restartEach(run).finally(() => {
        run.endsAt = performance.now();
      });
      await load;
      behindSeconds = longest();
    },
  });
  printOutcome(outcome);
  const { ledger } = outcome.run;
  const some = (list: readonly string[]) =>
    list.length === 0 ? undefined : `${list.length}, such as ${list.slice(0, 3).join('; ')}`;
  note(`no request of ${ledger.milliseconds.length} fails while everything restarts`, some(ledger.failures));
  note('nothing is lost, overlapping, or not shown to a client', some(outcome.verdict.violations));
  note(
    `no client is without its state for ${reconnectSeconds} s (longest: ${behindSeconds.toFixed(1)} s)`,
    behindSeconds < reconnectSeconds ? undefined : 'too long',
  );
  await proxy?.stop();
}

const services = await startChaosServices();
onOpen(services.remove);
for (const name of proxies.filter((one) => values.only === '' || values.only === one)) {
  const program = await findProxy(name, print);
  if (program === undefined) {
    print(
      `${name} is neither on this machine nor to be had from Debian's packages: nothing was tried behind it.`,
    );
    continue;
  }
  print(`behind ${name}`);
  await behind(name, program, services).catch((error: unknown) => note(`behind ${name}`, error));
}
print(`\n${passed} passed, ${failed} failed`);
await end(failed === 0 ? 0 : 1);

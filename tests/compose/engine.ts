import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pause, waitUntil } from '../chaos/town/wait-until.ts';

const run = promisify(execFile);
const packages = ['docker.io', 'docker-compose', 'debootstrap', 'iptables'];

export interface Engine {
  env: NodeJS.ProcessEnv;
  /** What the command prints; it throws with the last lines if the command fails. */
  docker(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Why no engine can be started on this machine, or null. */
export function whyNot(): string | null {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return 'this is no Debian machine';
  if (process.getuid?.() !== 0) return 'a container engine and its base image need root';
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'apt-get is missing';
  return null;
}

export async function command(
  env: NodeJS.ProcessEnv,
  seconds: number,
  program: string,
  ...args: string[]
): Promise<string> {
  try {
    const { stdout } = await run(program, args, { env, timeout: seconds * 1000, maxBuffer: 64e6 });
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${`${stdout}${stderr}`.trim().slice(-2000)}`);
  }
}

async function install(): Promise<void> {
  const missing = ['dockerd', 'docker-compose', 'debootstrap'].filter(
    (name) => !['/usr/sbin', '/usr/bin'].some((folder) => existsSync(join(folder, name))),
  );
  if (missing.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await command(env, 120, 'apt-get', 'update', '-qq');
  await command(env, 300, 'apt-get', 'install', '-qq', '-y', '--no-install-recommends', ...packages);
}

/** A Docker engine of this run's own, with its data in the folder; or one that runs already. */
export async function openEngine(folder: string, given: string | undefined): Promise<Engine> {
  await install();
  const home = join(folder, 'engine');
  const host = given ?? `unix://${home}/docker.sock`;
  const env = {
    ...process.env,
    // Debian's own client, which matches its engine; the builder of Debian 12 is the classic one.
    PATH: `/usr/sbin:/usr/bin:${process.env.PATH}`,
    DOCKER_HOST: host,
    DOCKER_BUILDKIT: '0',
    COMPOSE_DOCKER_CLI_BUILD: '0',
  };
  const docker = (...args: string[]) => command(env, 400, 'docker', ...args);
  if (given !== undefined) return { env, docker, stop: async () => undefined };

  await mkdir(home, { recursive: true });
  const pidFile = join(home, 'pid');
  const log = openSync(join(home, 'log'), 'a');
  const places = ['--data-root', home, '--exec-root', join(home, 'run'), '-H', host, '--pidfile', pidFile];
  spawn('dockerd', places, { env, detached: true, stdio: ['ignore', log, log] }).unref();

  async function stop(): Promise<void> {
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTERM');
    if (!(await waitUntil(() => !existsSync(pidFile), 40)))
      throw new Error(`the engine in ${home} did not end`);
    // Its layers are unmounted a moment later.
    await pause(500);
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
  const isReady = await waitUntil(() => docker('info').then(() => true), 60, 500);
  if (isReady) return { env, docker, stop };
  await stop();
  throw new Error('the engine did not start within a minute');
}

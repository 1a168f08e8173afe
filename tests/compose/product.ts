import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { defaultCacheDir } from '@joddee/local-services/provision/services-cache';
import { waitUntil } from '../chaos/town/wait-until.ts';
import { root } from '../support/root.ts';
import { command, type Engine } from './engine.ts';

const project = 'joddeecompose';
const programs = ['server1', 'server2', 'worker1', 'worker2'] as const;
export const killed = [...programs, 'proxy', 'redis', 'mongo'] as const;
export type Service = (typeof killed)[number];

/** The product as `docker compose up` runs it. */
export interface Product {
  url: string;
  secrets: Record<string, string>;
  isHealthy(service: Service): boolean;
  /** Ends the first process of a container as a crash would, and returns the seconds until it is healthy again. */
  crash(service: Service): Promise<number>;
  /** Replaces one container by one of another image, and returns the seconds until it is healthy. */
  replace(service: Service, version: string): Promise<number>;
  /** What the backup command prints; its folder is `/backups` inside. */
  backup(folder: string, ...args: string[]): Promise<string>;
  /** Deletes everything that was stored, and starts only what stores. */
  empty(): Promise<void>;
  /** Starts what does not run, and waits until all is healthy. */
  start(): Promise<void>;
  /** Open sockets of each server, as its metrics say. */
  sockets(): Promise<number[]>;
  /** The last lines of every container, without what the programs log of usual work. */
  logs(): Promise<string>;
  down(): Promise<void>;
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return address === null || typeof address === 'string' ? '3000' : `${address.port}`;
}

export async function buildImage({ docker }: Engine, version: string): Promise<void> {
  const file = `${root}/realtime-server/container/Dockerfile`;
  const tag = `joddee:${version}`;
  await docker(
    'build',
    '-q',
    '--network',
    'host',
    '--label',
    `version=${version}`,
    '-f',
    file,
    '-t',
    tag,
    root,
  );
}

/** Megabytes that an image adds to the one that it is based on. */
export async function addedSize({ docker }: Engine, image: string, base: string): Promise<number> {
  const size = async (name: string) => Number(await docker('image', 'inspect', '-f', '{{.Size}}', name));
  return ((await size(image)) - (await size(base))) / 1e6;
}

export async function startProduct({ env: engineEnv, docker }: Engine): Promise<Product> {
  const secrets = {
    MONGO_ROOT_PASSWORD: randomBytes(20).toString('hex'),
    MONGO_PASSWORD: randomBytes(20).toString('hex'),
    REDIS_PASSWORD: randomBytes(20).toString('hex'),
    S3_ROOT_PASSWORD: randomBytes(20).toString('hex'),
    S3_SECRET_KEY: randomBytes(20).toString('hex'),
    GRAFANA_PASSWORD: randomBytes(20).toString('hex'),
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: randomBytes(32).toString('hex'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    ADMIN_USERNAME: 'firstadmin',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  };
  const port = await freePort();
  const env = {
    ...engineEnv,
    ...secrets,
    PORT: port,
    JODDEE_VERSION: 'first',
    REPOSITORY: root,
    SERVICES_CACHE: defaultCacheDir(),
  };
  const files = ['-f', `${root}/docker-compose.yml`, '-f', `${root}/tests/compose/override.yml`];
  const compose = (version: string, ...args: string[]) =>
    command({ ...env, JODDEE_VERSION: version }, 300, 'docker-compose', '-p', project, ...files, ...args);
  const down = async () => void (await compose('first', 'down', '-v', '-t', '5'));
  const logs = async () => {
    const lines = await compose('first', 'logs', '--no-color', '--tail', '100');
    return lines
      .split('\n')
      .filter((line) => !line.includes('"level":30'))
      .join('\n');
  };
  const idOf = (service: string) => compose('first', 'ps', '-q', service);

  const healthy = new Set<string>();
  const look = async () => {
    const format = '{{.Label "com.docker.compose.service"}} {{.Status}}';
    const lines = (await docker('ps', '--format', format)).split('\n');
    healthy.clear();
    for (const line of lines) if (line.includes('(healthy)')) healthy.add(line.split(' ')[0] ?? '');
  };
  const untilHealthy = async (services: readonly Service[], seconds: number) => {
    const looked = async () => {
      await look();
      return services.every((service) => healthy.has(service));
    };
    if (!(await waitUntil(looked, seconds, 250)))
      throw new Error(`${services.filter((one) => !healthy.has(one)).join(', ')} did not become healthy`);
  };
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };

  const start = async (version: string) => {
    await compose(version, 'up', '-d', '--no-build');
    await untilHealthy(killed, 120);
  };
  try {
    await start('first');
  } catch (error) {
    process.stdout.write(`${await logs()}\n`);
    await down();
    throw error;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    secrets,
    isHealthy: (service) => healthy.has(service),
    async crash(service) {
      const id = await idOf(service);
      const started = () => docker('inspect', '-f', '{{.State.StartedAt}}', id);
      const before = await started();
      // `docker kill` counts as a stop by the operator, after which no restart policy applies.
      process.kill(Number(await docker('inspect', '-f', '{{.State.Pid}}', id)), 'SIGKILL');
      return timed(async () => {
        await waitUntil(async () => (await started()) !== before, 60, 100);
        await untilHealthy([service], 120);
      });
    },
    replace: (service, version) =>
      timed(async () => {
        await compose(version, 'up', '-d', '--no-deps', '--no-build', service);
        await untilHealthy([service], 120);
      }),
    backup(folder, ...args) {
      const run = ['run', '--rm', '-T', '--no-deps', '-v', `${folder}:/backups`, 'server1'];
      return compose('second', ...run, 'node', 'realtime-server/dist/backup.js', ...args);
    },
    async empty() {
      await down();
      await compose('second', 'up', '-d', '--no-build', 'mongo', 'redis', 'storage', 'bucket');
      await untilHealthy(['mongo', 'redis'], 120);
    },
    start: () => start('second'),
    async sockets() {
      const script = `fetch('http://127.0.0.1:9464/metrics', { headers: { authorization: 'Bearer ${secrets.METRICS_TOKEN}' } }).then((answer) => answer.text()).then(console.log)`;
      const read = async (service: string) => {
        const text = await docker('exec', await idOf(service), 'node', '-e', script);
        return Number(/^joddee_sockets (\d+)/m.exec(text)?.[1]);
      };
      return [await read('server1'), await read('server2')];
    },
    logs,
    down,
  };
}

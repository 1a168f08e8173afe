import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recommendedNode } from '../support/programs/recommended-node.ts';
import { root } from '../support/root.ts';
import { command, type Engine } from './engine.ts';

const base = 'debian:bookworm-slim';

/** Each official name, and the stage of `stand-ins/Dockerfile` that replaces it. */
const images = {
  'node:24-bookworm-slim': 'node',
  'haproxy:3.0.10': 'haproxy',
  'redis:7.4.6': 'redis',
  'mongo:8.0.12': 'services',
  'minio/minio:RELEASE.2025-04-22T22-12-26Z': 'storage',
  'minio/mc:RELEASE.2025-04-16T18-13-26Z': 'services',
};

/** Images under the official names, from Debian's packages and this machine's Node, because none can be pulled. */
export async function makeStandIns({ env, docker }: Engine, folder: string): Promise<void> {
  const present = await docker('images', '--format', '{{.Repository}}:{{.Tag}}');
  const isMissing = (name: string) => !present.split('\n').includes(name);
  if (isMissing(base)) await makeBase(env, folder);
  const context = join(folder, 'context');
  await copyMachine(join(context, 'machine'), env);
  await cp(join(root, 'tests', 'compose', 'stand-ins'), join(context, 'stand-ins'), { recursive: true });
  const file = join(context, 'stand-ins', 'Dockerfile');
  for (const [name, target] of Object.entries(images).filter(([name]) => isMissing(name)))
    await docker('build', '-q', '--network', 'host', '-f', file, '--target', target, '-t', name, context);
  await rm(context, { recursive: true });
}

async function makeBase(env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  const files = join(folder, 'debian');
  await command(env, 300, 'debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', files);
  await command(env, 120, 'bash', '-c', `set -o pipefail; tar -C ${files} -c . | docker import - ${base}`);
  await rm(files, { recursive: true });
}

/** The recommended Node, or this machine's, and npm with this machine's settings and certificates, without which npm may reach no registry here. */
async function copyMachine(target: string, env: NodeJS.ProcessEnv): Promise<void> {
  const npm = dirname(dirname(realpathSync(await command(env, 20, 'which', 'npm'))));
  const setting = (name: string) => command(env, 20, 'npm', 'config', 'get', name);
  const bin = await recommendedNode((line) => process.stderr.write(`${line}\n`));
  const files: [from: string, to: string][] = [
    [bin === undefined ? process.execPath : join(bin, 'node'), 'usr/bin/node'],
    [npm, 'usr/lib/node_modules/npm'],
    [await setting('globalconfig'), 'usr/etc/npmrc'],
    [await setting('userconfig'), 'root/.npmrc'],
    [
      process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt',
      'etc/ssl/certs/ca-certificates.crt',
    ],
  ];
  for (const [from, to] of files.filter(([from]) => existsSync(from))) {
    await mkdir(dirname(join(target, to)), { recursive: true });
    await cp(from, join(target, to), { recursive: true, dereference: true });
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findOnPath } from '@joddee/local-services/guard/tied-command';
import { provisionTestPrograms } from '@joddee/local-services/provision/provision-test-programs';
import { defaultCacheDir } from '@joddee/local-services/provision/services-cache';
import { waitUntil } from '../chaos/town/wait-until.ts';
import { freePort } from '../support/network/free-port.ts';
import { root } from '../support/root.ts';
import { makeCertificate } from './certificate.ts';

/** The connections that a proxy admits from one address, so few that a test can exceed them beside the load. */
export const connectionLimit = 250;

export type ProxyName = 'nginx' | 'haproxy';

/** A proxy of Debian with the configuration of this repository, in front of two servers. */
export interface RunningProxy {
  url: string;
  /** The same with TLS. */
  secureUrl: string;
  stop(): Promise<void>;
}

interface Places {
  dir: string;
  port: number;
  securePort: number;
  servers: readonly number[];
}

/** The machine's own program, or one in the cache; undefined if there is neither. */
export async function findProxy(name: ProxyName, log: (line: string) => void): Promise<string | undefined> {
  const ofMachine = findOnPath(name, `${process.env.PATH}:/usr/sbin`);
  if (ofMachine !== undefined) return ofMachine;
  const fetched = await provisionTestPrograms(defaultCacheDir(), log, name);
  return fetched && join(fetched, name);
}

/** Replaces each part of a text, which must have it. */
function adapt(text: string, changes: readonly (readonly [part: string, by: string])[]): string {
  return changes.reduce((changed, [part, by]) => {
    if (!changed.includes(part)) throw new Error(`the configuration lacks: ${part}`);
    return changed.replaceAll(part, by);
  }, text);
}

const shipped = (file: string) => readFileSync(join(root, 'realtime-server', file), 'utf8');

function nginxFiles({ dir, port, securePort, servers: [first, second] }: Places): string[] {
  const site = adapt(shipped('deploy/nginx.conf'), [
    ['10.0.0.1:3000', `127.0.0.1:${first}`],
    ['10.0.0.2:3000', `127.0.0.1:${second}`],
    ['/etc/ssl/joddee', dir],
    ['  listen 80;', `  listen 127.0.0.1:${port};\n  listen 127.0.0.1:${securePort} ssl http2;`],
    ['  listen 443 ssl http2;', ''],
    ['  server_name joddee.example;\n  return 308 https://$host$request_uri;\n}\n\nserver {\n', ''],
    ['joddee_connections 1000', `joddee_connections ${connectionLimit}`],
  ]);
  writeFileSync(join(dir, 'joddee.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${dir}/${kind};\n`)
    .join('');
  const main = join(dir, 'main.conf');
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${dir}/nginx.pid;
events { worker_connections 4096; }
http {
${temporary}  include ${dir}/joddee.conf;
}
`,
  );
  return ['-p', dir, '-e', join(dir, 'log'), '-c', main];
}

function haproxyFiles({ dir, port, securePort, servers: [first, second] }: Places): string[] {
  const file = join(dir, 'haproxy.cfg');
  const pem = ['fullchain.pem', 'key.pem'].map((name) => readFileSync(join(dir, name), 'utf8'));
  writeFileSync(join(dir, 'both.pem'), pem.join(''), { mode: 0o600 });
  const tls = `bind 127.0.0.1:${securePort} ssl crt ${dir}/both.pem alpn h2,http/1.1`;
  const config = adapt(shipped('container/haproxy.cfg'), [
    ['server1:3000', `127.0.0.1:${first}`],
    ['server2:3000', `127.0.0.1:${second}`],
    ['bind :8080', `bind 127.0.0.1:${port}\n  ${tls}`],
    ['bind 127.0.0.1:8081', `bind unix@${dir}/health`],
  ]);
  writeFileSync(file, config);
  return ['-db', '-f', file];
}

const filesOf = { nginx: nginxFiles, haproxy: haproxyFiles };

export async function startProxy(
  name: ProxyName,
  program: string,
  folder: string,
  port: number,
  servers: readonly number[],
): Promise<RunningProxy> {
  const dir = join(folder, name);
  mkdirSync(dir, { recursive: true });
  await makeCertificate(dir);
  const securePort = await freePort();
  const args = filesOf[name]({ dir, port, securePort, servers });
  const log = openSync(join(dir, 'log'), 'a');
  const child = spawn(program, args, {
    env: { ...process.env, LIMIT_CONNECTIONS: `${connectionLimit}` },
    stdio: ['ignore', log, log],
  });
  if (!(await waitUntil(() => child.exitCode !== null || accepts(port), 20)) || child.exitCode !== null)
    throw new Error(`${name} did not start:\n${readFileSync(join(dir, 'log'), 'utf8')}`);
  return {
    url: `http://127.0.0.1:${port}`,
    secureUrl: `https://127.0.0.1:${securePort}`,
    stop: () => stop(child),
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

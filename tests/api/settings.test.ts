import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { SettingsError } from '@joddee/marketplace/platform/settings/settings';
import { newPushKey } from '@joddee/marketplace/testing/new-push-device';
import { expect, test } from 'vitest';
import { readServerSettings, serverSettings } from '../../realtime-server/src/config.ts';
import { workerSettings } from '../../worker/src/config.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const settings = Object.keys({ ...serverSettings, ...workerSettings });
/** Read by the two commands or by Compose, not by the programs. */
const passwordsOfCompose = [
  'MONGO_ROOT_PASSWORD',
  'MONGO_PASSWORD',
  'REDIS_PASSWORD',
  'S3_ROOT_PASSWORD',
  'GRAFANA_PASSWORD',
];
const ofTheCommands = ['SERVICES_CACHE', ...passwordsOfCompose];

const required = {
  MONGO_URL: 'mongodb://x',
  REDIS_URL: 'redis://x',
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  MASTER_KEY: randomBytes(32).toString('hex'),
};

test('.env.example names every setting and no other', () => {
  const named = [...read('.env.example').matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(named.sort()).toEqual([...settings, ...ofTheCommands].sort());
});

test('the page of settings documents every setting', () => {
  const page = read('docs/settings.md');
  for (const name of [...settings, ...ofTheCommands]) expect(page).toContain(`\`${name}\``);
});

test('the containers get every setting, except those that their image fixes', () => {
  const fixed = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'DEMO', 'REDIS_PREFIX', 'S3_REGION'];
  const passed = [...read('docker-compose.yml').matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  expect(settings.filter((name) => !fixed.includes(name) && !passed.includes(name))).toEqual([]);
});

test('the containers have passwords of their own, none of them in a file or in the arguments of a process', () => {
  const compose = read('docker-compose.yml');
  for (const name of passwordsOfCompose) expect(compose).toMatch(new RegExp(`: \\$\\{${name}:\\?`));
  const lines = compose.split('\n').filter((line) => /PASSWORD|SECRET_KEY|_AUTH/.test(line));
  const literal = lines.filter((line) => !/\$\{?\$?[A-Z0-9_]+/.test(line) && !line.trim().startsWith('#'));
  expect(literal).toEqual([]);
  expect(compose).not.toMatch(/--requirepass|--password| -p "/);
});

test('one command writes every secret that Compose reads, and keeps those that are there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'joddee-secrets-'));
  const inner = join(folder, 'realtime-server', 'container');
  mkdirSync(inner, { recursive: true });
  cpSync(join(root, 'realtime-server/container/write-secrets.sh'), join(inner, 'write-secrets.sh'));
  const env = join(folder, '.env');
  const write = () => {
    execFileSync('sh', [join(inner, 'write-secrets.sh')]);
    return parseEnv(readFileSync(env, 'utf8'));
  };
  try {
    const first = write();
    const needed = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? '');
    for (const name of [...needed, 'TOKEN_SECRET', 'MASTER_KEY', 'ADMIN_PASSWORD'])
      expect(first[name]).toMatch(/^[0-9a-f]{24,}$/);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
    expect(statSync(env).mode & 0o077).toBe(0);
    expect(write()).toEqual(first);
    rmSync(env);
    writeFileSync(env, 'SERVICES_PASSWORD=former\nMASTER_KEY=kept\n', { mode: 0o644 });
    expect(write()).toMatchObject({ MONGO_ROOT_PASSWORD: 'former', MASTER_KEY: 'kept' });
    expect(statSync(env).mode & 0o077).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a secret that can be guessed is refused, a random one is not', () => {
  const secrets = (TOKEN_SECRET: string) => () => readServerSettings({ ...required, TOKEN_SECRET });
  for (const weak of ['a'.repeat(32), 'ab'.repeat(30), '0123456789'.repeat(4), 'changeme!'.repeat(5)])
    expect(secrets(weak)).toThrow(/TOKEN_SECRET: must be random/);
  for (let count = 0; count < 200; count += 1) {
    expect(secrets(randomBytes(16).toString('hex'))).not.toThrow();
    expect(secrets(randomBytes(32).toString('base64url'))).not.toThrow();
  }
});

test('a secret may lie in a file that only its owner may read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'joddee-secrets-'));
  const file = join(folder, 'token-secret');
  writeFileSync(file, `${required.TOKEN_SECRET}\n`, { mode: 0o600 });
  const { TOKEN_SECRET: _, ...others } = required;
  const read = () => readServerSettings({ ...others, TOKEN_SECRET_FILE: file });
  expect(read().TOKEN_SECRET).toBe(required.TOKEN_SECRET);
  chmodSync(file, 0o640);
  expect(read).toThrow(/TOKEN_SECRET_FILE: only its owner/);
  rmSync(folder, { recursive: true });
  expect(read).toThrow(/TOKEN_SECRET_FILE: .*no such file/);
});

test('a master key of another length is refused, and a rotation has several', () => {
  const read = (MASTER_KEY: string) => readServerSettings({ ...required, MASTER_KEY }).MASTER_KEY;
  for (const wrong of ['short', 'ab'.repeat(31), `${required.MASTER_KEY},`, 'x'.repeat(64)])
    expect(() => read(wrong)).toThrow(/MASTER_KEY: must be 32 random bytes/);
  const old = read(required.MASTER_KEY).current.id;
  const rotated = read(`${randomBytes(32).toString('base64url')}, ${required.MASTER_KEY}`);
  expect(rotated.current.id).not.toBe(old);
  expect([...rotated.byId.keys()]).toEqual([rotated.current.id, old]);
});

test('push messages need a private key, and go to the services that are named only', () => {
  const read = (env: Record<string, string>) => readServerSettings({ ...required, ...env });
  expect(read({}).VAPID_PRIVATE_KEY).toBeUndefined();
  expect(read({ VAPID_PRIVATE_KEY: newPushKey() }).VAPID_PRIVATE_KEY).toHaveLength(43);
  for (const VAPID_PRIVATE_KEY of ['short', 'A'.repeat(43), 'x'.repeat(44), '_'.repeat(43)])
    expect(() => read({ VAPID_PRIVATE_KEY })).toThrow(/VAPID_PRIVATE_KEY: must be 32 bytes/);
  const usual = read({}).PUSH_SERVICES;
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://sg2p.notify.windows.com/w/?token=x',
  ])
    expect([endpoint, usual(endpoint)]).toEqual([endpoint, true]);
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://push.apple.com.evil.example/',
    'https://notpush.apple.com@127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'not an address',
  ])
    expect([endpoint, usual(endpoint)]).toEqual([endpoint, false]);
  for (const PUSH_SERVICES of ['*', 'https://push.example', 'http://10.0.0.1:80', '*.com/x', 'localhost'])
    expect(() => read({ PUSH_SERVICES })).toThrow(/PUSH_SERVICES: must name hosts/);
});

test('ports of metrics and the share of traces are numbers, and everything else is refused', () => {
  const read = (env: Record<string, string>) => readServerSettings({ ...required, ...env });
  expect(read({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
  for (const METRICS_PORT of ['x', '-1', '70000'])
    expect(() => read({ METRICS_PORT })).toThrow(/METRICS_PORT/);
  const share = (OTEL_TRACES_SAMPLER_ARG: string) =>
    read({ OTEL_TRACES_SAMPLER_ARG }).OTEL_TRACES_SAMPLER_ARG;
  expect(['', '0', '1', '0.25', '.5'].map(share)).toEqual([1, 0, 1, 0.25, 0.5]);
  for (const wrong of ['2', '-1', '1.5', 'all'])
    expect(() => share(wrong)).toThrow(/OTEL_TRACES_SAMPLER_ARG/);
});

test('production needs encrypted connections to other machines', () => {
  const problemsOf = (changes: Record<string, string>) => {
    try {
      readServerSettings({ ...required, NODE_ENV: 'production', ...changes });
      return [];
    } catch (error) {
      return [...String(error).matchAll(/^ {2}(\w+): is not encrypted/gm)].map(([, name]) => name);
    }
  };
  const here = { MONGO_URL: 'mongodb://a:b@127.0.0.1:27017/x', REDIS_URL: 'redis://:p@localhost:6379' };
  const safe = {
    MONGO_URL: 'mongodb://a:b@one.example:1,two.example:2/x?replicaSet=rs0&tls=true',
    REDIS_URL: 'rediss://redis.example:6380',
    SMTP_URL: 'smtps://mail.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
    S3_ENDPOINT: 'https://s3.example',
    PUBLIC_URL: 'https://joddee.example',
  };
  expect(problemsOf(here)).toEqual([]);
  expect(problemsOf(safe)).toEqual([]);
  const open = {
    MONGO_URL: 'mongodb://a:b@127.0.0.1:1,two.example:2/x?replicaSet=rs0',
    REDIS_URL: 'redis://:secret@redis.example:6379',
    SMTP_URL: 'smtp://mail.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example:4318',
    S3_ENDPOINT: 'http://s3.example',
    PUBLIC_URL: 'http://joddee.example',
  };
  expect(problemsOf(open)).toEqual(Object.keys(open));
  expect(() =>
    readServerSettings({ ...required, NODE_ENV: 'production', ...safe, SMTP_URL: open.SMTP_URL }),
  ).toThrow(/SMTP_URL: is not encrypted; use smtps:\/\/, or at port 587 \?requireTLS=true, or set ALLOW=/);
  expect(problemsOf({ ...safe, SMTP_URL: 'smtp://mail.example:587?requireTLS=true' })).toEqual([]);
  // Letters hold links that set passwords, and often leave the own network.
  expect(problemsOf({ ...open, ALLOW: 'unencrypted' })).toEqual(['SMTP_URL']);
  expect(problemsOf({ ...open, ALLOW: 'unencrypted,unencrypted:smtp' })).toEqual([]);
  expect(problemsOf({ ...open, ALLOW: 'unencrypted:mongo, unencrypted:redis,unencrypted:s3' })).toEqual([
    'SMTP_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'PUBLIC_URL',
  ]);
  expect(problemsOf({ ...open, NODE_ENV: 'development' })).toEqual([]);
});

test('a malformed address is named in a line, without what it holds', () => {
  const read = (changes: Record<string, string>) => () => readServerSettings({ ...required, ...changes });
  const passwords = ['se/cret', 'se?cret', 'se#cret', 'se%cret', 's%zzecret'];
  const forms = {
    MONGO_URL: (password: string) => `mongodb://joddee:${password}@db.example:27017/joddee`,
    REDIS_URL: (password: string) => `redis://:${password}@redis.example:6379`,
    SMTP_URL: (password: string) => `smtp://joddee:${password}@mail.example:587`,
    S3_ENDPOINT: (password: string) => `http://joddee:${password}@s3.example`,
  };
  for (const [name, urlOf] of Object.entries(forms)) {
    for (const url of [
      ...passwords.map(urlOf),
      'nonsense',
      'ftp://x',
      urlOf('cret').replace(/:\d+|$/, ':port'),
    ]) {
      let message = '';
      try {
        read({ [name]: url })();
      } catch (error) {
        message = error instanceof SettingsError ? error.message : `a stack: ${error}`;
      }
      expect([url, message.split('\n')]).toEqual([
        url,
        ['These settings need attention:', expect.stringMatching(`^  ${name}: must be an address`)],
      ]);
      expect(message).not.toMatch(/cret|zz/);
    }
    expect(read({ [name]: urlOf('se%2Fcret') })).not.toThrow();
  }
  for (const MONGO_URL of [
    'mongodb+srv://a:b@db.example/x',
    'mongodb://a:b@one:1,two:2/x?replicaSet=rs0&tls=true',
  ])
    expect(read({ MONGO_URL })).not.toThrow();
  // Many mail servers have names of users that are addresses.
  expect(read({ SMTP_URL: 'smtps://me@joddee.example:word@mail.example' })).not.toThrow();
  expect(read({ REDIS_URL: 'redis+sentinel://:a%2Fb@one:26379,two:26379/main' })).not.toThrow();
  expect(read({ REDIS_URL: 'redis+cluster://:a%b@one:6379' })).toThrow(/REDIS_URL: must be/);
});

test('the limit of all changes admits what the limits of single routes admit together', () => {
  const of = readServerSettings(required);
  const inMinute = of.LIMIT_BOOKINGS + of.LIMIT_CHECKS + of.LIMIT_POST_CHANGES;
  const inHour = of.LIMIT_UPLOADS + of.LIMIT_POSTS + of.LIMIT_CANCELS + of.LIMIT_ACCOUNT_STEPS;
  // Notices, favourites and the profile besides.
  expect(of.LIMIT_WRITES).toBeGreaterThan(inMinute + inHour / 60 + 30);
  // Wrong ones, and as many right ones.
  expect(of.LIMIT_ACCOUNT_STEPS).toBeGreaterThan(2 * of.LIMIT_CODES);
  // Each socket may need a second connection while it is opened.
  expect(of.LIMIT_CONNECTIONS).toBeGreaterThan(2 * of.LIMIT_SOCKETS);
});

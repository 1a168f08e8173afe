import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '../testing/start-test-services.ts';
import { findDebianArchive } from './debian-archive.ts';

let root: string;

beforeEach(() => {
  root = makeTestFolder();
  mkdirSync(join(root, 'sources.list.d'));
  writeFileSync(join(root, 'os-release'), 'ID=debian\nVERSION_CODENAME=bookworm\n');
  writeFileSync(join(root, 'debian-archive-keyring.gpg'), '');
});

afterEach(() => rmSync(root, { recursive: true }));

const source = (name: string, text: string) => writeFileSync(join(root, 'sources.list.d', name), text);
const find = () => findDebianArchive(root, join(root, 'os-release'), root);

const DEBIAN = `Types: deb
# http://old.example/debian
URIs: http://archive.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /keys/debian-archive-keyring.gpg

Types: deb
URIs: http://archive.example/debian-security
Suites: bookworm-security
Components: main
Signed-By: /keys/debian-archive-keyring.gpg
`;

const archive = {
  uri: 'http://archive.example/debian',
  keyring: '/keys/debian-archive-keyring.gpg',
  codename: 'bookworm',
  updates: [
    {
      uri: 'http://archive.example/debian',
      suite: 'bookworm-updates',
      keyring: '/keys/debian-archive-keyring.gpg',
    },
    {
      uri: 'http://archive.example/debian-security',
      suite: 'bookworm-security',
      keyring: '/keys/debian-archive-keyring.gpg',
    },
  ],
};

test('the archive is that of the distribution with its updates, not that of another vendor', () => {
  source('a-cloud.list', 'deb https://cloud.example/apt cloud-bookworm main\n');
  source(
    'b-vendor.sources',
    'Types: deb\nURIs: https://vendor.example/node\nSuites: bookworm\nComponents: main\nSigned-By: /keys/vendor.gpg\n',
  );
  source('c.sources.disabled', DEBIAN.replace('archive.example', 'disabled.example'));
  source('debian.sources', DEBIAN);
  expect(find()).toEqual(archive);
});

test('the archive is found in one-line sources, with and without options', () => {
  writeFileSync(
    join(root, 'sources.list'),
    `# deb http://comment.example/debian bookworm main
deb-src http://source.example/debian bookworm main
deb http://security.example/debian-security bookworm-security main
deb [arch=amd64 signed-by=/keys/debian-archive-keyring.gpg] http://archive.example/debian bookworm main contrib\n`,
  );
  const ofMachine = join(root, 'debian-archive-keyring.gpg');
  const security = 'http://security.example/debian-security';
  expect(find()).toEqual({
    ...archive,
    updates: [{ uri: security, suite: 'bookworm-security', keyring: ofMachine }],
  });
  writeFileSync(join(root, 'sources.list'), 'deb http://archive.example/debian bookworm main\n');
  expect(find()).toEqual({ ...archive, keyring: ofMachine, updates: [] });
});

test('the archive is undefined when its entry is disabled or this is another distribution', () => {
  source('debian.sources', `Enabled: no\n${DEBIAN.split('\n\n')[0]}\n`);
  expect(find()).toBeUndefined();
  source('debian.sources', DEBIAN);
  writeFileSync(join(root, 'os-release'), 'ID=ubuntu\nVERSION_CODENAME=noble\n');
  expect(find()).toBeUndefined();
});

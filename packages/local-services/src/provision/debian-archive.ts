import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PackageSource {
  uri: string;
  suite: string;
  keyring: string;
}

/** The archive from which this machine gets its own Debian packages. */
export interface DebianArchive {
  uri: string;
  keyring: string;
  codename: string;
  /** The machine's own sources of updates and security updates since the release. */
  updates: PackageSource[];
}

interface SourceEntry {
  types: string[];
  uris: string[];
  suites: string[];
  components: string[];
  signedBy: string | undefined;
  enabled: boolean;
}

const KEYRINGS = ['debian-archive-keyring.gpg', 'debian-archive-keyring.pgp'];
const words = (text: string | undefined) => text?.trim().split(/\s+/).filter(Boolean) ?? [];

function parseDeb822(text: string): SourceEntry[] {
  return text.split(/\n\s*\n/).map((stanza) => {
    const fields = new Map<string, string>();
    let name = '';
    for (const line of stanza.split('\n')) {
      if (line.startsWith('#')) continue;
      const field = /^([A-Za-z-]+):(.*)$/.exec(line);
      if (field) name = field[1]?.toLowerCase() ?? '';
      if (name) fields.set(name, `${fields.get(name) ?? ''} ${field ? field[2] : line}`);
    }
    return {
      types: words(fields.get('types')),
      uris: words(fields.get('uris')),
      suites: words(fields.get('suites')),
      components: words(fields.get('components')),
      signedBy: fields.get('signed-by')?.trim(),
      enabled: fields.get('enabled')?.trim() !== 'no',
    };
  });
}

function parseOneLine(text: string): SourceEntry[] {
  return text.split('\n').flatMap((line) => {
    const match = /^\s*(deb)\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+(.*)$/.exec(line.replace(/#.*/, ''));
    if (!match) return [];
    const signedBy = words(match[2]).find((option) => option.startsWith('signed-by='));
    return {
      types: ['deb'],
      uris: words(match[3]),
      suites: words(match[4]),
      components: words(match[5]),
      signedBy: signedBy?.slice('signed-by='.length),
      enabled: true,
    };
  });
}

function readEntries(aptFolder: string): SourceEntry[] {
  const parts = join(aptFolder, 'sources.list.d');
  const names = existsSync(parts) ? readdirSync(parts).sort() : [];
  const files = [join(aptFolder, 'sources.list'), ...names.map((name) => join(parts, name))];
  return files.filter(existsSync).flatMap((file) => {
    if (file.endsWith('.sources')) return parseDeb822(readFileSync(file, 'utf8'));
    return file.endsWith('.list') ? parseOneLine(readFileSync(file, 'utf8')) : [];
  });
}

function isDebianKeyring(signedBy: string | undefined): boolean {
  return signedBy === undefined || signedBy.includes('debian-archive-keyring');
}

export function readCodename(osRelease: string): string | undefined {
  const fields = new Map(
    osRelease.split('\n').map((line) => {
      const [name = '', value = ''] = line.split('=', 2);
      return [name, value.replaceAll('"', '')];
    }),
  );
  return fields.get('ID') === 'debian' ? fields.get('VERSION_CODENAME') : undefined;
}

/** The distribution's own archive, the only one with all packages, and its updates. */
export function findDebianArchive(
  aptFolder = '/etc/apt',
  osReleaseFile = '/etc/os-release',
  keyringFolder = '/usr/share/keyrings',
): DebianArchive | undefined {
  const codename = existsSync(osReleaseFile) ? readCodename(readFileSync(osReleaseFile, 'utf8')) : undefined;
  if (!codename) return undefined;
  const names = [codename, 'stable', 'oldstable', 'testing'];
  const entries = readEntries(aptFolder).filter(
    (entry) =>
      entry.enabled &&
      entry.types.includes('deb') &&
      entry.components.includes('main') &&
      isDebianKeyring(entry.signedBy),
  );
  const ofMachine = KEYRINGS.map((name) => join(keyringFolder, name)).find(existsSync);
  const sources = entries.flatMap((entry) => {
    const keyring = entry.signedBy?.startsWith('/') ? entry.signedBy : ofMachine;
    const [uri] = entry.uris;
    return uri === undefined || keyring === undefined
      ? []
      : entry.suites.map((suite) => ({ uri, suite, keyring }));
  });
  const main = sources.find(({ suite }) => names.includes(suite));
  if (!main) return undefined;
  const updateSuites = names.flatMap((name) => [`${name}-updates`, `${name}-security`, `${name}/updates`]);
  const updates = sources.filter(({ suite }) => updateSuites.includes(suite));
  return { uri: main.uri, keyring: main.keyring, codename, updates };
}

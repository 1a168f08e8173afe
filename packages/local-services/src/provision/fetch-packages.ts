import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../guard/run-tool.ts';
import type { PackageSource } from './debian-archive.ts';

export interface FetchRequest {
  /** Where the packages may come from; of two versions apt takes the newer. */
  sources: readonly PackageSource[];
  packages: readonly string[];
  /** Lists, partial and whole downloads; kept until all is unpacked, so that a second try goes on. */
  folder: string;
}

/** Fetches packages with all they depend on and gives the paths of the files. */
export type FetchPackages = (request: FetchRequest) => Promise<string[]>;

/** The machine's own ways through proxies and mirrors, without its other settings and hooks. */
async function networkSettings(): Promise<string> {
  const dump = await runTool(['apt-config', 'dump']);
  return dump
    .split('\n')
    .filter((line) => line.startsWith('Acquire::') && !line.startsWith('Acquire::Languages'))
    .join('\n');
}

async function writeSettings({ sources, folder }: FetchRequest): Promise<string> {
  for (const name of ['lists/partial', 'archives/partial', 'parts'])
    mkdirSync(join(folder, name), { recursive: true });
  const list = join(folder, 'archive.sources');
  const stanzas = sources.map(
    ({ uri, suite, keyring }) =>
      `Types: deb\nURIs: ${uri}\nSuites: ${suite}\nComponents: main\nSigned-By: ${keyring}\n`,
  );
  writeFileSync(list, stanzas.join('\n'));
  // Nothing is installed as far as apt knows; it puts its locks beside this file.
  const status = join(folder, 'status');
  writeFileSync(status, '');
  const config = join(folder, 'apt.conf');
  writeFileSync(
    config,
    `${await networkSettings()}
Dir::Etc::main "/dev/null";
Dir::Etc::parts "${join(folder, 'parts')}";
Dir::Etc::sourcelist "${list}";
Dir::Etc::sourceparts "-";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "-";
Dir::State::lists "${join(folder, 'lists')}";
Dir::State::status "${status}";
Dir::State::extended_states "${join(folder, 'extended_states')}";
Dir::Cache "${folder}";
Dir::Cache::archives "${join(folder, 'archives')}";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
APT::Get::Assume-Yes "true";
Acquire::Languages "none";
Acquire::Retries "3";
Acquire::http::Timeout "30";
`,
  );
  return config;
}

/** By apt with folders of its own: signatures and checksums are verified, nothing of the machine is touched. */
export const fetchPackages: FetchPackages = async (request) => {
  const env = { APT_CONFIG: await writeSettings(request), DEBIAN_FRONTEND: 'noninteractive' };
  await runTool(['apt-get', '-q', '--error-on=any', 'update'], { env });
  await runTool(['apt-get', '-q', '--download-only', 'install', ...request.packages], { env });
  const archives = join(request.folder, 'archives');
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
};

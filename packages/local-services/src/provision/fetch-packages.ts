import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../guard/run-tool.ts';
import type { PackageSource } from './debian-archive.ts';

export interface FetchRequest {
  /** Allowed sources of the packages; apt takes the newest version of them. */
  sources: readonly PackageSource[];
  packages: readonly string[];
  /** Lists and downloads, complete or partial; kept until all is unpacked, so that a retry resumes. */
  folder: string;
}

/** Fetches packages with their dependencies and returns the paths of the files. */
export type FetchPackages = (request: FetchRequest) => Promise<string[]>;

/**
 * The machine's settings for proxies and mirrors, of all that `apt-config dump` prints. A machine that allows unsigned
 * archives for its own packages (`Acquire::AllowInsecureRepositories` and the like) allows none here.
 */
export function networkSettings(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => line.startsWith('Acquire::') && !/^Acquire::(?:Languages|Allow)/i.test(line))
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
  // An empty status file makes apt fetch all dependencies; apt puts its locks beside it.
  const status = join(folder, 'status');
  writeFileSync(status, '');
  const config = join(folder, 'apt.conf');
  writeFileSync(
    config,
    `${networkSettings(await runTool(['apt-config', 'dump']))}
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

/** Runs apt on separate folders: it verifies signatures and checksums and changes nothing on the machine. */
export const fetchPackages: FetchPackages = async (request) => {
  const env = { APT_CONFIG: await writeSettings(request), DEBIAN_FRONTEND: 'noninteractive' };
  await runTool(['apt-get', '-q', '--error-on=any', 'update'], { env });
  await runTool(['apt-get', '-q', '--download-only', 'install', ...request.packages], { env });
  const archives = join(request.folder, 'archives');
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
};

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defaultCacheDir } from '@joddee/local-services/provision/services-cache';

/** The recommended Node, that of the image: the packages of npm's `node` for each platform hold its program. */
const version = '24.21.0';

/** The folder of the recommended Node's program in the cache; undefined if it cannot be fetched. */
export async function recommendedNode(log: (line: string) => void): Promise<string | undefined> {
  const name = `node-${process.platform}-${process.arch}`;
  const home = join(defaultCacheDir(), `node-${version}`);
  const bin = join(home, 'node_modules', name, 'bin');
  if (existsSync(home)) return bin;
  const unpacking = `${home}-${process.pid}`;
  try {
    mkdirSync(unpacking, { recursive: true });
    const options = ['--prefix', unpacking, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await promisify(execFile)('npm', ['install', ...options, `${name}@${version}`]);
    await promisify(execFile)(join(unpacking, 'node_modules', name, 'bin', 'node'), ['--version']);
    renameSync(unpacking, home);
    return bin;
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true });
    log(`Node ${version} cannot be fetched: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

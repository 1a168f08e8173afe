import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../guard/run-tool.ts';

const POSTGRES = 'usr/lib/postgresql/18';
const PROGRAMS = ['postgres', 'initdb', 'pg_ctl', 'psql'];

/** `usr/lib/x86_64-linux-gnu`, or the same for this machine's architecture. */
function libraryFolder(root: string): string {
  const name = readdirSync(join(root, 'usr/lib')).find((entry) => entry.endsWith('-linux-gnu'));
  if (!name) throw new Error('the unpacked packages hold no libraries');
  return join('usr/lib', name);
}

export interface Patchelf {
  /** Folder of its unpacked packages; it runs with the libraries in there. */
  root: string;
}

function patchelf(tool: Patchelf, args: readonly string[]): Promise<string> {
  const folders = [libraryFolder(tool.root), libraryFolder(tool.root).replace('usr/', '')];
  const env = { LD_LIBRARY_PATH: folders.map((folder) => join(tool.root, folder)).join(':') };
  return runTool([join(tool.root, 'usr/bin/patchelf'), ...args], { env });
}

/**
 * PostgreSQL runs on the loader and libraries of its own packages, because forky's C library is newer than the
 * machine's. `root` is the present folder of the files, `home` the later one.
 */
export async function relocatePostgres(root: string, home: string, tool: Patchelf): Promise<void> {
  const libraries = libraryFolder(root);
  const loader = readdirSync(join(root, libraries)).find((name) => /^ld-linux.*\.so\.\d+$/.test(name));
  if (!loader) throw new Error('the unpacked packages hold no loader');
  const programs = PROGRAMS.map((name) => join(root, POSTGRES, 'bin', name));
  const modules = readdirSync(join(root, POSTGRES, 'lib'))
    .filter((name) => name.endsWith('.so'))
    .map((name) => join(root, POSTGRES, 'lib', name));
  const searched = [libraries, join(POSTGRES, 'lib'), join(libraries, 'blas'), join(libraries, 'lapack')];
  const path = searched.map((folder) => join(home, folder)).join(':');
  await patchelf(tool, ['--set-interpreter', join(home, libraries, loader), ...programs]);
  // RPATH instead of RUNPATH, because it must also apply to libraries loaded by libraries.
  await patchelf(tool, ['--force-rpath', '--set-rpath', path, ...programs, ...modules]);
  const extensions = join(root, 'usr/share/postgresql/18/extension');
  const control = join(extensions, 'postgis.control');
  // On an installed system a maintainer script creates this link.
  if (!existsSync(control)) symlinkSync('postgis-3.control', control);
}

/** Redis runs on this machine's C library; only its other libraries come from its packages. */
export async function relocateRedis(root: string, home: string, tool: Patchelf): Promise<void> {
  const libraries = libraryFolder(root);
  const path = [libraries, libraries.replace('usr/', '')].map((folder) => join(home, folder)).join(':');
  await patchelf(tool, ['--force-rpath', '--set-rpath', path, join(root, 'usr/bin/redis-check-rdb')]);
}

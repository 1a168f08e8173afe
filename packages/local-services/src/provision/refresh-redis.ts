import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '../guard/named-lock.ts';
import { findDebianArchive } from './debian-archive.ts';
import { fetchFiles, type ProvisionOptions, STEPS } from './provision-services.ts';
import { isMadeOf, knownNewest, noteNewest, notePackages, replacePiece } from './provisioned-packages.ts';
import { isProvisioned, pieceHome } from './services-cache.ts';
import { unpackPackages } from './unpack-packages.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * Checks the archive once a week for a newer Redis and replaces the cached one, which the next start then runs. The
 * database is not updated, because its data files depend on its version. A failure changes nothing.
 */
export async function refreshRedis(
  options: Omit<ProvisionOptions, 'pieces'>,
  now = new Date(),
): Promise<void> {
  const { cacheDir, log, steps = STEPS } = options;
  const home = pieceHome(cacheDir, 'redis');
  const isDue = () =>
    isProvisioned(cacheDir, 'redis') && now.getTime() - knownNewest(home).getTime() > WEEK_MS;
  const archive = options.archive ?? findDebianArchive();
  if (!isDue() || archive === undefined) return;
  const lock = await tryLock(cacheDir, 'provision');
  if (lock === undefined) return;
  const [root, tools] = [join(cacheDir, 'unpacking-redis'), { root: join(cacheDir, 'unpacking-tools') }];
  const clear = () => {
    for (const folder of [root, tools.root, join(cacheDir, 'downloads')])
      rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!isDue()) return;
    clear();
    const provisioning = { ...options, archive, pieces: ['redis'] as const };
    const files = await fetchFiles(provisioning, 'redis');
    if (isMadeOf(home, files)) return noteNewest(home, now);
    await unpackPackages(await fetchFiles(provisioning, 'tools'), tools.root, /^libc6_/);
    await steps.prepare('redis', files, root, home, tools);
    notePackages(root, files);
    noteNewest(root, now);
    replacePiece(cacheDir, 'redis', root);
    log('a newer Redis is cached for the next start');
  } catch (error) {
    log(`checking for a newer Redis failed: ${error instanceof Error ? error.message : error}`);
  } finally {
    clear();
    lock.release();
  }
}

import { join } from 'node:path';
import { root } from '../root.ts';

let isChecked = false;

/** Browser tests use the built client, so an older build would prove nothing about the sources. */
export async function requireBuild(): Promise<void> {
  if (isChecked) return;
  const script = join(root, 'scripts', 'build.mjs');
  const { isCurrent } = (await import(script)) as { isCurrent: () => boolean };
  if (!isCurrent())
    throw new Error('The built client is older than its sources. Run: node scripts/build.mjs');
  isChecked = true;
}

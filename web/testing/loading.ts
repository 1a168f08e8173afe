import { noteFault } from './faults.ts';

const held = new Map<RegExp, Promise<void>>();
const loading = new Set<Promise<unknown>>();

/** Loads a file of the client that is not in its first part. */
export async function load<Module>(file: string, importIt: () => Promise<Module>): Promise<Module> {
  for (const [pattern, wait] of held) if (pattern.test(file)) await wait;
  const arriving = importIt();
  loading.add(arriving);
  try {
    return await arriving;
  } catch (error) {
    noteFault(`${file} cannot be loaded: ${error}`);
    throw error;
  } finally {
    loading.delete(arriving);
  }
}

/** Once no file is on its way. */
export async function filesLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading);
}

/** Files of this name do not arrive until `release`, or fail by `fail`. */
export function holdBack(pattern: RegExp): { release: () => void; fail: () => void } {
  let arrive = () => {};
  let fail = (_error: Error) => {};
  const wait = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  wait.catch(() => {});
  held.set(pattern, wait);
  return {
    release() {
      held.delete(pattern);
      arrive();
    },
    fail: () => fail(new TypeError('Failed to fetch dynamically imported module')),
  };
}

/** All files arrive again. */
export function holdNothing(): void {
  held.clear();
}

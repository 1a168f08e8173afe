import { readFileSync } from 'node:fs';

/**
 * Stops the started parts in reverse order, on a signal or when the npm that runs this process has exited. Parts are
 * added to `started` as they start.
 */
export function stopInOrder() {
  const started = [];
  let stopping;
  const stop = (code) => {
    stopping ??= (async () => {
      for (const part of started.reverse()) await part.stop();
      process.exit(code);
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  stopWithNpm(stop);
  return { started, stop, isStopping: () => stopping !== undefined };
}

/**
 * A killed npm cannot forward its end, so this process polls its ancestors: npm is the parent, or the parent of the
 * shell in between.
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  setInterval(() => {
    if (ancestors() !== atStart) void stop(0);
  }, 500).unref();
}

/** Available only on Linux; other systems compare the parent alone. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

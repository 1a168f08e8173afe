import { readFileSync } from 'node:fs';

/**
 * Ends what was started, the last one first, when this process is asked to end, or when the npm that runs it is gone.
 * Parts are added to `started` as they come up.
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
 * An npm that was killed cannot pass its end on, so this process looks whether it is still there: npm is the
 * parent, or the parent of the shell between them.
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  setInterval(() => {
    if (ancestors() !== atStart) void stop(0);
  }, 500).unref();
}

/** Known on Linux only; elsewhere the own parent has to do. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

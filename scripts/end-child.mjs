const exitTimeoutMs = 5000;

/** Asks a detached child to exit; after a timeout it kills the child with its whole process group. */
export async function endChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), exitTimeoutMs);
  await ended;
  clearTimeout(killTimer);
}

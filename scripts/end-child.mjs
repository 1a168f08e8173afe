const impatientAfterMs = 5000;

/** Asks a detached child to end and, when it does not, kills it with all that it has started. */
export async function endChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const impatience = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), impatientAfterMs);
  await ended;
  clearTimeout(impatience);
}

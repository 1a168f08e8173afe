/** Frozen is worse than dead: the process accepts connections and never answers. */
export async function whileFrozen<Found>(
  pid: number | undefined,
  during: () => Promise<Found>,
): Promise<Found> {
  // Number 0 would be this very process with its whole group.
  if (!pid) throw new Error('that part does not run');
  process.kill(pid, 'SIGSTOP');
  try {
    return await during();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

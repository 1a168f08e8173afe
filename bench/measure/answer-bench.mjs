/**
 * Preloaded into every measured process, the real programs and the floors. On a message from the bench it collects
 * garbage and reports the remaining memory. Needs --expose-gc. Plain JavaScript, so that bundles run without a loader.
 */
process.on('message', (message) => {
  if (message?.ask !== 'collect') return;
  globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapTotal, heapUsed, external } = process.memoryUsage();
  process.send({ answer: 'collect', live: heapUsed + external, free: heapTotal - heapUsed });
});

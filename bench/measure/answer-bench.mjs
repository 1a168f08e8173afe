/**
 * Preloaded into every measured process, the real programs and the floors. On a message from the bench it collects
 * garbage and reports the remaining memory. Needs --expose-gc. Plain JavaScript, so that bundles run without a loader.
 */
process.on('message', (message) => {
  if (message?.ask !== 'collect') return;
  // Without options: with `type: 'major'` Node 20 collects almost nothing. Twice, for what the first one finalizes.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ answer: 'collect', live: heapUsed + external });
});

/**
 * Loaded into every measured process before its program, the real ones and the floors alike: collects rubbish
 * when asked over the channel to the bench, and tells what is left. Needs --expose-gc. Plain JavaScript, so that
 * bundles run without a loader.
 */
process.on('message', (message) => {
  if (message?.ask !== 'collect') return;
  globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapTotal, heapUsed, external } = process.memoryUsage();
  process.send({ answer: 'collect', live: heapUsed + external, free: heapTotal - heapUsed });
});

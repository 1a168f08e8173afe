/**
 * Loaded into every measured process before its program, the real ones and the floors alike: collects rubbish
 * when asked over the channel to the bench. Needs --expose-gc. Plain JavaScript, so that bundles run without a loader.
 */
process.on('message', (message) => {
  if (message?.ask !== 'collect') return;
  globalThis.gc();
  globalThis.gc();
  process.send({ answer: 'collect' });
});

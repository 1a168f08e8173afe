/** What a command has opened, and its end: everything is closed, the last first, also after a signal. */
export function openEnding() {
  const closing: (() => Promise<void>)[] = [];
  async function end(code: number): Promise<never> {
    for (const close of closing.splice(0).reverse()) await close().catch(() => {});
    process.exit(code);
  }
  process.on('SIGINT', () => void end(130));
  process.on('SIGTERM', () => void end(143));
  process.on('SIGHUP', () => void end(129));
  return { onOpen: (close: () => Promise<void>) => void closing.push(close), end };
}

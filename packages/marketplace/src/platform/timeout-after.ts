/** For a race: resolves to undefined after the time, without keeping the process alive. */
export function timeoutAfter(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined).unref();
  });
}

/** For a race: resolves with nothing when the time is over, and keeps no program alive. */
export function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined).unref();
  });
}

export interface Load {
  done: number;
  /** Number of unexpected responses. */
  other: number;
  seconds: number;
}

/** Each lane sends its next request after a response. `ask` resolves to whether the response is as expected. */
export async function runLoad(
  lanes: number,
  limit: { seconds: number; count: number },
  ask: (index: number) => Promise<boolean>,
): Promise<Load> {
  const load: Load = { done: 0, other: 0, seconds: 0 };
  const started = performance.now();
  const end = started + limit.seconds * 1000;
  let asked = 0;
  const lane = async () => {
    while (asked < limit.count && performance.now() < end) {
      const index = asked;
      asked += 1;
      if (await ask(index)) load.done += 1;
      else load.other += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  load.seconds = (performance.now() - started) / 1000;
  return load;
}

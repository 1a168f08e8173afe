const atOnce = 32;

/** Opens many connections with limited concurrency. */
export async function openMany<Opened>(
  count: number,
  open: (index: number) => Promise<Opened>,
): Promise<Opened[]> {
  const opened: Opened[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      opened.push(await open(index));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return opened;
}

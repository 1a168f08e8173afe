/** The JSON of a Socket.IO packet: `2["event",{...}]`, `31[{...}]`, `0{"sid":...}`. */
export function readFrame(text: string): unknown {
  const start = text.search(/[[{]/);
  if (start < 0) return null;
  try {
    return JSON.parse(text.slice(start));
  } catch {
    return null;
  }
}

/** The streams of a packet. */
export function streamsIn(packet: unknown): string[] {
  if (!Array.isArray(packet)) return [];
  return packet.flatMap((part: unknown) =>
    typeof part === 'object' && part !== null && 'stream' in part && typeof part.stream === 'string'
      ? [part.stream]
      : [],
  );
}

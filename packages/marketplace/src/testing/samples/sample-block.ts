/** The id of the block that `blockBody` asks for. */
export const sampleBlock = '5b10c7000000000000000001';

/** A request to block a time of a day. */
export function blockBody(day: string, from = '18:00', to = '19:00', more: Record<string, unknown> = {}) {
  const instant = (time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();
  return { request: sampleBlock, from: instant(from), to: instant(to), reason: 'ซ่อมประตู', ...more };
}

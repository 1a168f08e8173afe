/** The spots that were opened from this map; their prices are quieter. For this visit only. */
const seen = new Set<string>();

export const isSeen = (id: string): boolean => seen.has(id);

export function noteSeen(id: string): void {
  seen.add(id);
}

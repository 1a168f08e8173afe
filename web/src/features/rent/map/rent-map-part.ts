import { lazyPart } from '../../../ui/lazy-part.ts';

/** The list renders before the map, whose files are three times as large. */
export const RentMapPart = lazyPart(async () => ({ default: (await import('./rent-map.tsx')).RentMap }));

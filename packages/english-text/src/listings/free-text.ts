import type { LotView } from '@joddee/marketplace/map/shapes';
import { rentText } from '../screens/rent-text.ts';
import { lotText } from './lot-text.ts';

/** Until when a spot stays free; of a lot with the number of its free bays. */
export const freeText = (until: string, lot: LotView | undefined): string =>
  lot === undefined ? rentText.freeUntil(until) : lotText.freeOfUntil(lot.free, lot.bays, until);

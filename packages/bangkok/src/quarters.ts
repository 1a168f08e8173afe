import type { Place } from '@joddee/marketplace/common/distance';

/** A quarter that many people drive to, with its middle. */
export interface Quarter extends Place {
  id: string;
  name: string;
  englishName: string;
}

/** In the order of the home page. */
export const quarters = [
  { id: 'siam', name: 'สยาม', englishName: 'Siam', latitude: 13.7456, longitude: 100.5341 },
  { id: 'ari', name: 'อารีย์', englishName: 'Ari', latitude: 13.7797, longitude: 100.5446 },
  { id: 'chatuchak', name: 'จตุจักร', englishName: 'Chatuchak', latitude: 13.801, longitude: 100.5515 },
  { id: 'yaowarat', name: 'เยาวราช', englishName: 'Yaowarat', latitude: 13.7405, longitude: 100.5085 },
  { id: 'phra-nakhon', name: 'พระนคร', englishName: 'Phra Nakhon', latitude: 13.7575, longitude: 100.4975 },
  { id: 'silom', name: 'สีลม', englishName: 'Silom', latitude: 13.727, longitude: 100.529 },
] as const satisfies readonly Quarter[];

export type QuarterId = (typeof quarters)[number]['id'];

/** Half the side of the square that counts as the quarter: what a phone shows around its middle. */
const halfSide = { latitude: 0.009, longitude: 0.0093 };

export function boundsOfQuarter({ latitude, longitude }: Quarter) {
  return {
    west: longitude - halfSide.longitude,
    south: latitude - halfSide.latitude,
    east: longitude + halfSide.longitude,
    north: latitude + halfSide.latitude,
  };
}

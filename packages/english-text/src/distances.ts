import { distanceTexts } from '@joddee/marketplace/common/texts/distance-texts';

/** '350 m', '350 m · 5 min walk', 'Near BTS Ari, 350 m', '1.4 km from MRT Lak Song' */
export const { distanceText, walkText, shortWalkText, nearStationText } = distanceTexts({
  underTenMetres: 'Under 10 m',
  metres: (count) => `${count} m`,
  kilometres: (count) => `${count} km`,
  walk: (minutes) => `${minutes} min walk`,
  near: (station, distance) => `Near ${station}, ${distance}`,
  away: (station, distance) => `${distance} from ${station}`,
});

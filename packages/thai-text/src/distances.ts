import { distanceTexts } from '@joddee/marketplace/common/texts/distance-texts';

/** '350 ม.', '350 ม. · เดิน 5 นาที', 'ใกล้ BTS อารีย์ 350 ม.', 'ห่าง MRT หลักสอง 1.4 กม.' */
export const { distanceText, walkText, shortWalkText, nearStationText } = distanceTexts({
  underTenMetres: 'ไม่ถึง 10 ม.',
  metres: (count) => `${count} ม.`,
  kilometres: (count) => `${count} กม.`,
  walk: (minutes) => `เดิน ${minutes} นาที`,
  near: (station, distance) => `ใกล้ ${station} ${distance}`,
  away: (station, distance) => `ห่าง ${station} ${distance}`,
});

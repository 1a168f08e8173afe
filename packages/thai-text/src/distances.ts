/** '350 ม.', '1.2 กม.': to ten metres near by, to a hundred farther off. */
export function distanceText(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens} ม.`;
  const kilometres = (Math.round(metres / 100) / 10).toFixed(1);
  return `${kilometres.replace(/\.0$/, '')} กม.`;
}

/** '350 ม. · เดิน 5 นาที'; nobody walks for an hour to a parked car. */
export function walkText(metres: number, minutes: number): string {
  return minutes > 60 ? distanceText(metres) : `${distanceText(metres)} · เดิน ${minutes} นาที`;
}

/** 'ใกล้ BTS อารีย์ 350 ม.' */
export function nearStationText(system: string, station: string, metres: number): string {
  return `ใกล้ ${system} ${station} ${distanceText(metres)}`;
}

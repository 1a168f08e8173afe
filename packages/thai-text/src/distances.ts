/** '350 ม.' or '1.2 กม.': rounded to ten metres below a kilometre, and to a hundred above. */
export function distanceText(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens === 0) return 'ไม่ถึง 10 ม.';
  if (tens < 1000) return `${tens} ม.`;
  const kilometres = (Math.round(metres / 100) / 10).toFixed(1);
  return `${kilometres.replace(/\.0$/, '')} กม.`;
}

/** Walking minutes are shown only in this range, because they do not help for a few steps or for an hour. */
const worthWalking = { fromMetres: 10, toMinutes: 60 };

/** '350 ม. · เดิน 5 นาที' */
export function walkText(metres: number, minutes: number): string {
  const { fromMetres, toMinutes } = worthWalking;
  return metres < fromMetres || minutes > toMinutes
    ? distanceText(metres)
    : `${distanceText(metres)} · เดิน ${minutes} นาที`;
}

/** Ten minutes on foot; a station beyond this distance is not called near. */
const nearMetres = 800;

/** 'ใกล้ BTS อารีย์ 350 ม.', 'ห่าง MRT หลักสอง 1.4 กม.' */
export function nearStationText(system: string, station: string, metres: number): string {
  const shown = Math.round(metres / 10) * 10;
  return `${shown <= nearMetres ? 'ใกล้' : 'ห่าง'} ${system} ${station} ${distanceText(metres)}`;
}

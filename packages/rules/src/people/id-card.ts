/** A number from the back of a card with the dashes that it prints. */
export function groupedLaser(laser: string): string {
  return [laser.slice(0, 3), laser.slice(3, 10), laser.slice(10)].filter((part) => part !== '').join('-');
}

/** Where a card prints a space: after these numbers of digits. */
const spacesAfter = [1, 5, 10, 12];

/** The digits in the groups in which a card prints them, also while they are being typed. */
export function groupedIdCard(idCard: string): string {
  return [...idCard]
    .map((digit, index) => (index > 0 && spacesAfter.includes(index) ? ` ${digit}` : digit))
    .join('');
}

/** The last of the 13 digits of an ID card follows from the 12 before it. */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return `${twelve}${(11 - (sum % 11)) % 10}`;
}

export function hasRightCheckDigit(idCard: string): boolean {
  return /^\d{13}$/.test(idCard) && withCheckDigit(idCard.slice(0, 12)) === idCard;
}

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

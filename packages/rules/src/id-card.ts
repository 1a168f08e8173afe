/** The last of the 13 digits of an ID card follows from the others. */
export function hasRightCheckDigit(idCard: string): boolean {
  if (!/^\d{13}$/.test(idCard)) return false;
  const digits = [...idCard].map(Number);
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === digits[12];
}

/** Where a card prints a space: after these numbers of digits. */
const spacesAfter = [1, 5, 10, 12];

/** The digits in the groups in which a card prints them, also while they are being typed. */
export function groupedIdCard(idCard: string): string {
  return [...idCard]
    .map((digit, index) => (index > 0 && spacesAfter.includes(index) ? ` ${digit}` : digit))
    .join('');
}

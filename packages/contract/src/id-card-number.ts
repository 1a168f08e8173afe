/** The last of the 13 digits of an ID card follows from the 12 before it. */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return `${twelve}${(11 - (sum % 11)) % 10}`;
}

export function hasRightCheckDigit(idCard: string): boolean {
  return /^\d{13}$/.test(idCard) && withCheckDigit(idCard.slice(0, 12)) === idCard;
}

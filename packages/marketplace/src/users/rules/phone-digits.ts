import { limits } from '../../common/limits.ts';

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

/**
 * The digits of a phone number, however it was typed or pasted: '081-234-5678', '+66 81 234 5678' and '๐๘๑๒๓๔๕๖๗๘' all
 * become '0812345678'. Thai numbers begin with 0, so a leading 66 is the country code. For controlled fields: the
 * result of every keystroke is a valid prefix of the number.
 */
export function phoneDigits(typed: string): string {
  return typed
    .replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))
    .replace(/\D/g, '')
    .replace(/^(?:00)?660?/, '0')
    .slice(0, limits.phoneDigits);
}

/** The beginning of a phone number, in whichever form it was typed; undefined if the text is something else. */
export function phonePrefix(text: string): string | undefined {
  if (!/^[\d๐-๙\s()+-]+$/.test(text)) return undefined;
  const digits = phoneDigits(text);
  return digits.startsWith('0') && digits.length >= limits.phoneSearchDigits ? digits : undefined;
}

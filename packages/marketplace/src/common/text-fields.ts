import { z } from 'zod';
import type { FieldCode } from './error-codes.ts';
import { limits } from './limits.ts';

/** Passes a field code to zod as its message, checked by the compiler. */
export const code = (fieldCode: FieldCode): FieldCode => fieldCode;

const absentOr = (otherwise: FieldCode) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? code('required') : otherwise;

/** Half of a pair of UTF-16; with the `u` flag, whole pairs do not match. */
const loneSurrogate = /\p{Cs}/u;

const controlCharacters = /\p{Cc}/u;
const controlCharactersButLineBreaks = /[^\P{Cc}\n\r\t]/u;

/** These characters reorder or hide text, so that it displays as a different text. */
const deceivingMarks = /[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;

/** Visible text needs more than blanks and fillers. Zero-width spaces are allowed between Thai words. */
const isSeen = (text: string) => /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]/u.test(text);

/** A letter carries at most a vowel and a tone; a stack of marks on one letter covers the lines around it. */
const stackedMarks = /\p{M}{5}/u;

/** Some databases cannot store lone surrogates or NUL, and people do not type them or the marks above. */
function isStorable(text: string, multiline: boolean): boolean {
  return (
    !loneSurrogate.test(text) &&
    !(multiline ? controlCharactersButLineBreaks : controlCharacters).test(text) &&
    !deceivingMarks.test(text) &&
    !stackedMarks.test(text)
  );
}

/** Characters as people count them: an emoji is one, not two. */
function characters(text: string): number {
  return [...text].length;
}

/**
 * Every text of a request begins with its length, which ends the checks: the cost of a later one may grow faster than the
 * text.
 */
const atMost = (max: number, tooLong: FieldCode = 'too-long') =>
  [max, { error: code(tooLong), abort: true }] as const;

/** A trimmed text of at most so many characters. */
export function boundedText(max: number, tooLong?: FieldCode) {
  return z
    .string({ error: absentOr('not-text') })
    .trim()
    .max(...atMost(max, tooLong));
}

/** One that is kept as it was entered: a password may begin or end with a blank. */
export function untrimmedText(max: number, tooLong?: FieldCode) {
  return z.string({ error: absentOr('not-text') }).max(...atMost(max, tooLong));
}

/** For texts whose form says how long they are, with room for signs that the form refuses by their own code. */
const formText = boundedText(100);

const seenText = (max: number, multiline: boolean) =>
  boundedText(max)
    .min(1, code('required'))
    .refine((text) => isStorable(text, multiline), code('not-text'))
    .refine(isSeen, code('required'));

/** One line of text, trimmed, not empty. */
export const requiredText = (max: number) => seenText(max, false);

/** Several lines of text, trimmed, not empty. */
export const requiredParagraph = (max: number) => seenText(max, true);

/** Several lines of text, trimmed; absent, null and invisible text is read as empty text. */
export function optionalText(max: number) {
  return z
    .string({ error: code('not-text') })
    .trim()
    .max(...atMost(max))
    .refine((text) => isStorable(text, true), code('not-text'))
    .nullish()
    .transform((text) => (text && isSeen(text) ? text : ''));
}

export const usernameText = boundedText(limits.username.max, 'username-length')
  .min(1, code('required'))
  .regex(/^[A-Za-z0-9]*$/, code('letters-or-digits-only'))
  .min(limits.username.min, code('username-length'));

export const passwordText = untrimmedText(limits.password.max, 'password-length')
  .min(1, code('required'))
  .refine((text) => !loneSurrogate.test(text) && !controlCharacters.test(text), code('not-text'))
  .refine((text) => characters(text) >= limits.password.min, code('password-length'));

// A word begins with a letter, or a vowel before one: a mark alone would be drawn over the text before it.
const thaiStarts = '\\u0E01-\\u0E2E\\u0E40-\\u0E44';
const thaiLetters = '\\u0E01-\\u0E3A\\u0E40-\\u0E4E';

const nameWord = `[A-Za-z${thaiStarts}][A-Za-z${thaiLetters}]*`;
/** Makes similar spellings equal: case, I and l, tone marks, doubled marks, two เ and แ. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('l', 'i')
    .replaceAll('เเ', 'แ')
    .replaceAll(/[\u0E47-\u0E4E]/gu, '')
    .replaceAll(/(\p{M})\1+/gu, '$1');
const oneOf = (...words: string[]) => words.map(folded).join('|');

const thaiStaff = oneOf(
  'จอดดี',
  'แอดมิน',
  'ทีมงาน',
  'ผู้ดูแล',
  'เจ้าหน้าที่',
  'พนักงาน',
  'ฝ่ายบริการ',
  'ฝ่ายสนับสนุน',
  'ฝ่ายช่วยเหลือ',
  'บริการลูกค้า',
  'ลูกค้าสัมพันธ์',
  'ศูนย์บริการ',
  'ศูนย์ช่วยเหลือ',
  'คอลเซ็นเตอร์',
  'ซัพพอร์ต',
  'โมเดอเรเตอร์',
);
const staff = oneOf('admin', 'admins', 'administrator', 'moderator', 'support', 'official', 'staff');
/** Names of their own, and those of staff beside another word of the office. */
const besideStaff = oneOf(
  'team',
  'service',
  'customer',
  'help',
  'desk',
  'care',
  'center',
  'system',
  'the',
  'account',
);
const staffAnywhere = new RegExp(
  `${thaiStaff}|${oneOf('joddee', 'helpdesk', 'webmaster', 'customerservice', 'customercare', 'callcenter')}`,
);
const staffWord = new RegExp(`^(?:${staff})$`);
const onlyOffice = new RegExp(`^(?=.*(?:${staff}))(?:${staff}|${besideStaff})+$`);

/** The other party of a booking must not take a user for somebody of JodDee. Digits are no letters of a name anyway. */
function isNameOfStaff(name: string): boolean {
  // No Latin letter carries a Thai vowel.
  const spelled = name.replaceAll(/(?<=[A-Za-z])[\u0E30-\u0E3A]+/g, '');
  const joined = folded(spelled.replaceAll(/[ -]/g, ''));
  const words = spelled
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(?=[\u0E00-\u0E7F])|([\u0E00-\u0E7F])(?=[A-Za-z])/g, '$& ')
    .split(/[ -]/);
  return (
    staffAnywhere.test(joined) ||
    onlyOffice.test(joined) ||
    words.some((word) => staffWord.test(folded(word)))
  );
}

/** Thai or English letters; single blanks or hyphens may join the parts of a name ("ณ อยุธยา"). */
export const personNameText = requiredText(limits.personName.max)
  .regex(new RegExp(`^${nameWord}(?:[ -]${nameWord})*$`), code('thai-or-english-letters-only'))
  .refine((name) => !isNameOfStaff(name), code('name-of-staff'));

const knownEndings =
  'com|net|org|info|biz|co|th|me|io|ly|gg|cc|ru|cn|app|dev|link|xyz|top|site|shop|club|online|live|page|vip|asia|store|cloud|icu|tk|ml|ga|cf|gq|pw|de|us|uk|eu|id|tv|zip|mov|loan|click|work|fun|space|website|tech|win|bid|men|wiki|blog|pro|sbs|cfd|bond';
/** Letters and notices name listings, and programs that show them make links of addresses. */
const link = new RegExp(
  [
    // Also "http:/", and schemes without a slash.
    '[a-z]:/',
    '\\b(?:mailto|tel|sms|javascript|data):',
    '\\bwww\\.',
    `[\\p{L}\\p{M}\\p{N}-]\\.(?:${knownEndings})(?![\\p{L}\\p{M}\\p{N}])`,
    // Any other ending with a path, and addresses of four numbers.
    '[\\p{L}\\p{M}\\p{N}-]\\.[a-z]{2,}/',
    '\\d\\.\\d{1,3}\\.\\d{1,3}\\.\\d',
  ].join('|'),
  'iu',
);
/** The labels on both sides of a full stop. */
const names =
  /(?<![\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}-]+)\.(?=(xn--|[a-z]{2,}|(?:(?!\p{Script=Latin}|\p{Script=Thai})\p{L}){2,}|(?:ไทย|คอม)(?![\p{L}\p{M}\p{N}])))/giu;
/** "ซ.", "บจก." and numbers of lists: no website, whatever follows. */
const abbreviation = /^(?:[ก-ฮ]{1,4}|\p{N}{1,2})$/u;
/** "St.Louis", "B.Grimm": no website before a capital letter. */
const beforeCapital = /^(?:[a-z]|st|no|mt|dr|mr|mrs|ms|rd|ave|bld|bldg|apt|fl|rm|tel|soi)$/i;

/** As programs read it, which take wide letters and the full stop of Chinese text for theirs. */
function hasLink(text: string): boolean {
  const read = text.normalize('NFKC').replaceAll('\u3002', '.');
  if (link.test(read)) return true;
  return [...read.matchAll(names)].some(([, before = '', ending = '']) =>
    ending === 'xn--' || !abbreviation.test(before)
      ? !(beforeCapital.test(before) && /^[A-Z]/.test(ending))
      : false,
  );
}

/** Titles may contain digits and punctuation, but need a letter. Emoji are refused, and letters that are not seen. */
export const titleText = requiredText(limits.title.max)
  .regex(
    /^(?=.*\p{L})(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}+ ]*$/u,
    code('letters-only'),
  )
  .refine((text) => !hasLink(text), code('no-links'))
  .refine((text) => characters(text) >= limits.title.min, code('title-too-short'));

/** Bookings and letters name the bay. */
export const bayLabelText = optionalText(limits.bayLabel.max).refine(
  (text) => !hasLink(text),
  code('no-links'),
);

export const emailText = requiredText(limits.email.max).pipe(z.email(code('email-invalid')));

const digits = formText.min(1, code('required')).regex(/^[0-9]*$/, code('digits-only'));
export const phoneText = digits.length(limits.phoneDigits, code('phone-digits'));
export const idCardText = digits.length(limits.idCardDigits, code('id-card-digits'));

export const laserText = formText
  .min(1, code('required'))
  .regex(/^[A-Za-z0-9]*$/, code('letters-or-digits-only'))
  .length(limits.laserCharacters, code('laser-characters'));

/** Clients send numbers as strings or numbers. */
const numberText = (otherwise: FieldCode, form: RegExp) =>
  z
    .union([formText, z.number()], { error: absentOr(otherwise) })
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, code('required')).regex(form, code(otherwise)));

/** Only whole numbers written in digits pass. */
export function wholeNumber(min: number, max: number) {
  return numberText('digits-only', /^[0-9]+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max, code('out-of-range'));
}

/** A coordinate within the capital region, as text or as a number. */
export function coordinateText(axis: keyof typeof limits.capitalRegion) {
  const { min, max } = limits.capitalRegion[axis];
  return numberText('not-a-coordinate', /^-?[0-9]{1,3}(\.[0-9]{1,15})?$/).refine(
    (value) => Number(value) >= min && Number(value) <= max,
    code('outside-region'),
  );
}

export const slotText = formText
  .min(1, code('required'))
  .regex(/^(?:[01][0-9]|2[0-3])\.(?:00|30)$/, code('not-a-slot'));

/** An existing calendar day, written yyyy-mm-dd. */
export const dayText = formText
  .min(1, code('required'))
  .regex(/^\d{4}-\d{2}-\d{2}$/, code('not-a-date'))
  .refine((text) => {
    const day = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  }, code('not-a-date'));

export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: absentOr('not-a-choice') });
}

export function textList() {
  return z
    .array(requiredText(limits.listItems.characters), { error: code('not-a-list') })
    .max(limits.listItems.max, code('too-many-items'))
    .nullish()
    .transform((items) => items ?? []);
}

export const requiredBoolean = z.boolean({ error: absentOr('not-true-or-false') });

/** The id of a stored document, as in a path. */
export const documentId = z.string().regex(/^[0-9a-f]{24}$/);

/** For checks across fields: true if all the named fields of a partly validated object are non-empty texts. */
export function hasTexts(value: unknown, ...names: string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => {
    const field: unknown = Reflect.get(value, name);
    return typeof field === 'string' && field !== '';
  });
}

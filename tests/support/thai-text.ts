/** Matches text with Thai letters. */
export const thaiText = /\p{Script=Thai}/u;

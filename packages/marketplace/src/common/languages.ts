/** The languages of the client and of answers, the first one for everybody who names none of them. */
export const languages = ['th', 'en'] as const;
export type Language = (typeof languages)[number];

/** The cookie in which a browser keeps the language that its user has chosen. */
export const languageCookie = 'joddee-language';

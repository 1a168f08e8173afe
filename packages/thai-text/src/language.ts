/** The language of the texts, as the attribute `lang` and the browser's own formats name it. */
export const language = 'th' as const;

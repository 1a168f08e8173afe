/** The limits that the first page needs. Apart from the others, so that a browser can show it without loading them. */
export const searchCharacters = { min: 3, max: 100 } as const;

/** The draft with the numbers of a card: it lives in this tab until the card is confirmed or its person logs out. */
export const cardDraft = 'card';

/** The draft with the numbers of a card: this tab keeps it until the card is confirmed or the user logs out. */
export const cardDraft = 'card';

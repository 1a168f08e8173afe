/** The limits that the first page needs. Apart from the others, so that a browser can show it without loading them. */
export const searchCharacters = { min: 3, max: 100 } as const;

/** As many of a user's last messages are in every resync. */
export const messagesShown = 100;
/** An inbox has the last ones. */
export const noticesShown = 30;

export const defaultMapCentre = { latitude: 13.7563, longitude: 100.5018, zoom: 17, placeZoom: 15 } as const;

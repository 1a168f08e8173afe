/** Where the map begins without a destination and a position, and the zoom of a place that was chosen. */
export const defaultMapCentre = { latitude: 13.7563, longitude: 100.5018, zoom: 17, placeZoom: 15 } as const;

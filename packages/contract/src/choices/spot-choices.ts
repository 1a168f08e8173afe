/** Choices for a spot and for the list of spots. Separate from the schemas, so that a page loads only this. */
export const carTypes = ['motorcar', 'bicycle', 'truck'] as const;
export type CarType = (typeof carTypes)[number];

export const facilities = ['CCTV', 'bathroom', 'fence', 'sun/rain cover'] as const;
export type Facility = (typeof facilities)[number];

/** The orders of the list beside the map. */
export const spotOrders = ['near', 'cheap', 'rated'] as const;
export type SpotOrder = (typeof spotOrders)[number];

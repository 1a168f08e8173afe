/** What can be chosen of a spot and of the list of spots; apart from the shapes, so that a page needs no more. */
export const carTypes = ['motorcar', 'bicycle', 'truck'] as const;
export type CarType = (typeof carTypes)[number];

export const facilities = ['CCTV', 'bathroom', 'fence', 'sun/rain cover'] as const;
export type Facility = (typeof facilities)[number];

/** In which order the list beside the map stands. */
export const spotOrders = ['near', 'cheap', 'rated'] as const;
export type SpotOrder = (typeof spotOrders)[number];

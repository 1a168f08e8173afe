/** Choices for a spot and for the list of spots. Separate from the schemas, so that a page loads only this. */
export const carTypes = ['motorcar', 'bicycle', 'truck'] as const;
export type CarType = (typeof carTypes)[number];
/** Of a renter who has not chosen another one. */
export const usualVehicle: CarType = 'motorcar';

export const facilities = ['CCTV', 'bathroom', 'fence', 'sun/rain cover'] as const;
export type Facility = (typeof facilities)[number];

/**
 * The usual kinds of spots, as listings store them: a kind is text that an owner may also write himself. Each language
 * has its own words for them.
 */
export const usualKinds = ['ลานในบ้าน', 'ลานกลางแจ้ง', 'ลานมีหลังคา', 'อาคารจอดรถ', 'คอนโด', 'หน้าร้าน'] as const;
export type UsualKind = (typeof usualKinds)[number];

/** The orders of the list beside the map. */
export const spotOrders = ['near', 'cheap', 'rated'] as const;
export type SpotOrder = (typeof spotOrders)[number];

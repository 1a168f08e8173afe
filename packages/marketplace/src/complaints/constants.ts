/** What a complaint is about. Its categories follow from it. */
export const complaintKinds = ['listing', 'person', 'message'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** What the other party of a booking can have done, by that party. */
export const personCategories = {
  owner: ['rude', 'did-not-come', 'asks-more-money', 'unsafe', 'fraud', 'other'],
  renter: ['did-not-pay', 'overstayed', 'damaged', 'did-not-come', 'rude', 'unsafe', 'fraud', 'other'],
} as const;

export const complaintCategories = {
  listing: ['not-as-shown', 'not-there', 'not-allowed', 'unsafe', 'other'],
  person: [...new Set([...personCategories.renter, ...personCategories.owner])],
  message: ['rude', 'threat', 'spam', 'fraud', 'other'],
} as const satisfies Record<ComplaintKind, readonly string[]>;
export type ListingCategory = (typeof complaintCategories.listing)[number];
export type PersonCategory = (typeof complaintCategories.person)[number];
export type MessageCategory = (typeof complaintCategories.message)[number];
export type ComplaintCategory = ListingCategory | PersonCategory | MessageCategory;

/**
 * How the subject is found: a listing by its id, its owner by the same, or the other party of a booking by the id of the
 * booking. Messages are reported by a route of their own.
 */
export const complaintSubjects = ['listing', 'owner', 'party'] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

export const kindOfSubject = (about: ComplaintSubject): 'listing' | 'person' =>
  about === 'listing' ? 'listing' : 'person';

/** Open until an administrator has decided. */
export const complaintDecisions = ['dismissed', 'warned', 'hidden', 'suspended'] as const;
export type ComplaintDecision = (typeof complaintDecisions)[number];

export const complaintCauses = ['added', ...complaintDecisions] as const;
export type ComplaintCause = (typeof complaintCauses)[number];

import { forgetStored } from '../lib/storage.ts';

/** The prefix of all drafts of this tab; each form appends its own name. */
export const draftPrefix = 'joddee-draft:';
/** Whose they are, once the session has expired. */
export const draftsOfKey = `${draftPrefix}of`;

/** The user's last bookings and posts, for a start without a network. */
export const storedStateKey = 'joddee-kept';
/** The cancellation notices that were closed on this device. */
export const cancellationsKey = 'joddee-cancellations-seen';
/** The finished stay whose ticket was closed last on this device. */
export const closedTicketKey = 'joddee-closed-ticket';

/** The places that were chosen last in the search, by a visitor too; a logout removes them. */
export const recentPlacesKey = 'joddee-recent-places';

/** The vehicle that was chosen last, which stays after a logout. */
export const vehicleKey = 'joddee-vehicle';

/** How the user booked last on this device: phone and plates. */
export const rememberedRenterKey = 'joddee-renter';

/** An unfinished listing, which outlives the tab: its owner may wait for days until the card is confirmed. */
export const listingDraftKey = 'joddee-listing-draft';

/** What an owner has confirmed and the server has not heard. */
export const unsentConfirmationsKey = 'joddee-unsent';

/** The user who receives push messages in this browser. */
export const pushOfKey = 'joddee-push-of';
/** When the offer of push messages was put off. */
export const pushLaterKey = 'joddee-push-later';

/** Called at logout, because the stored bookings hold number plates. */
export const forgetStoredState = () => forgetStored([storedStateKey, cancellationsKey, closedTicketKey]);

/** The prefix of all drafts of this tab; each form appends its own name. */
export declare const draftPrefix = 'joddee-draft:';
/** Whose they are, once the session has expired. */
export declare const draftsOfKey = 'joddee-draft:of';
/** The user's last bookings and posts, for a start without a network. */
export declare const storedStateKey = 'joddee-kept';
/** The cancellation notices that were closed on this device. */
export declare const cancellationsKey = 'joddee-cancellations-seen';
/** The finished stay whose ticket was closed last on this device. */
export declare const closedTicketKey = 'joddee-closed-ticket';
/** The places that were chosen last in the search, by a visitor too; a logout removes them. */
export declare const recentPlacesKey = 'joddee-recent-places';
/** The vehicle that was chosen last, which stays after a logout. */
export declare const vehicleKey = 'joddee-vehicle';
/** How the user booked last on this device: phone and plates. */
export declare const rememberedRenterKey = 'joddee-renter';
/** An unfinished listing, which outlives the tab: its owner may wait for days until the card is confirmed. */
export declare const listingDraftKey = 'joddee-listing-draft';
/** What an owner has confirmed and the server has not heard. */
export declare const unsentConfirmationsKey = 'joddee-unsent';
/** The user who receives push messages in this browser. */
export declare const pushOfKey = 'joddee-push-of';
/** When the offer of push messages was put off. */
export declare const pushLaterKey = 'joddee-push-later';
/** Called at logout, because the stored bookings hold number plates. */
export declare const forgetStoredState: () => void;
/** The cache of the service worker with the photos that the user has seen. */
export declare const photoCache = 'joddee-photos';

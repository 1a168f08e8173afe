/**
 * Separate from the other texts of refusals, because a browser shows these by itself; the others come from the server.
 */
export const unavailableText = 'JodDee is unavailable right now. Please wait a moment and try again.';

/** No answer arrived: more often a fault of the visitor's network than of the system. */
export const notReachedText = 'Can’t connect. Check your internet and try again.';

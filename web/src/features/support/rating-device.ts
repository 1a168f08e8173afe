const deviceKey = 'joddee-device';

/** An id of this browser, made when its reader rates an answer for the first time; it says nothing else. */
export function ratingDevice(): string {
  const fresh = crypto.randomUUID();
  try {
    const known = localStorage.getItem(deviceKey);
    if (known !== null) return known;
    localStorage.setItem(deviceKey, fresh);
  } catch {
    // Storage is forbidden: every page is another device.
  }
  return fresh;
}

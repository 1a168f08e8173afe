const storageKey = 'joddee-notice';

/** A message for the screen that opens next, which may be another page load. */
export const noticeForNextScreen = {
  leave(text: string): void {
    try {
      sessionStorage.setItem(storageKey, text);
    } catch {
      // Storage is forbidden: the next screen shows no message.
    }
  },
  take(): string | undefined {
    try {
      const text = sessionStorage.getItem(storageKey);
      sessionStorage.removeItem(storageKey);
      return text ?? undefined;
    } catch {
      return undefined;
    }
  },
};

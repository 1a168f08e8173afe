const storageKey = 'joddee-notice';

/** A sentence for the screen to which somebody is sent, which may be another page of the browser's history. */
export const noticeForNextScreen = {
  leave(text: string): void {
    try {
      sessionStorage.setItem(storageKey, text);
    } catch {
      // A browser that keeps nothing: the person is sent on without the sentence.
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

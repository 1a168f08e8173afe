const storageKey = 'joddee-notice';

export interface NoticeForNextScreen {
  text: string;
  kind: 'done' | 'harm';
}

/** A message for the screen that opens next, which may be another page load. */
export const noticeForNextScreen = {
  leave(notice: NoticeForNextScreen): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(notice));
    } catch {
      // Storage is forbidden: the next screen shows no message.
    }
  },
  take(): NoticeForNextScreen | undefined {
    try {
      const stored = sessionStorage.getItem(storageKey);
      sessionStorage.removeItem(storageKey);
      return stored === null ? undefined : (JSON.parse(stored) as NoticeForNextScreen);
    } catch {
      return undefined;
    }
  },
};

import { forgetStored, readStored, store } from './storage.ts';

const storageKey = 'joddee-notice';

interface NoticeForNextScreen {
  text: string;
  kind: 'done' | 'harm';
}

/** A message for the screen that opens next, which may be another page load. */
export const noticeForNextScreen = {
  leave: (notice: NoticeForNextScreen) => void store(storageKey, notice, 'sessionStorage'),
  take(): NoticeForNextScreen | null {
    const stored = readStored<NoticeForNextScreen>(storageKey, 'sessionStorage');
    forgetStored([storageKey], 'sessionStorage');
    return stored;
  },
};

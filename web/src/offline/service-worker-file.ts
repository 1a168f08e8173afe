import { language } from '@joddee/thai-text/language';

/** Each language has its own, because it keeps the files of one client. */
export const serviceWorkerFile =
  (language as string) === 'th' ? '/service-worker.js' : `/service-worker-${language}.js`;

/** The file of a language's service worker; the client registers it (`web/src/offline/register-service-worker.ts`). */
export const serviceWorkerOf = (language) =>
  language === 'th' ? 'service-worker.js' : `service-worker-${language}.js`;

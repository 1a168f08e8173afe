import { fileURLToPath } from 'node:url';

/** Where the built client lies, as seen from the source and from the built server alike. */
export const clientDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

import { fileURLToPath } from 'node:url';

/** The directory of the built client; the path is the same from the source and from the built server. */
export const clientDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

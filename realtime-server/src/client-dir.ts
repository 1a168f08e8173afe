import { fileURLToPath } from 'node:url';

const inClient = (folder: string) => fileURLToPath(new URL(`../../web/${folder}`, import.meta.url));

/** The directory of the built client; the path is the same from the source and from the built server. */
export const clientDir = inClient('dist');
/** The part of the client that servers run; no file of it is served. */
export const rendererDir = inClient('dist-server');

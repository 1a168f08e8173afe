import type { UploadFolder } from '../files.ts';

/** Images of these folders are personal data: sealed in the storage, opened by a link for one viewer, never kept. */
export const privateFolders: ReadonlySet<UploadFolder> = new Set(['idcard', 'occupied', 'complaint']);

import { z } from 'zod';

export const uploadFolders = ['post', 'idcard', 'images', 'occupied', 'complaint'] as const;
export type UploadFolder = (typeof uploadFolders)[number];

export const uploadAnswer = z.object({ url: z.string() });

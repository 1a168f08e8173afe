import { z } from 'zod';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';

export const uploadFolders = ['post', 'idcard', 'images', 'occupied', 'complaint'] as const;
export type UploadFolder = (typeof uploadFolders)[number];

const uploadAnswer = z.object({ url: z.string() });

export const fileRoutes = atPaths({
  uploadFile: {
    access: 'user',
    summary: `Upload one image as multipart field "file"; folder is one of ${uploadFolders.join(', ')}`,
    answer: uploadAnswer,
    status: 201,
    refusals: ['INVALID_INPUT', 'FILE_TOO_LARGE', 'FILE_NOT_SUPPORTED'],
  },
} as const satisfies RoutesByName);

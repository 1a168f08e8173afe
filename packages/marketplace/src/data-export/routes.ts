import { z } from 'zod';
import type { HttpRoute } from '../common/http-route.ts';
import { httpPaths } from '../contract/http-paths.ts';
import { ownDataRequest } from '../users/shapes.ts';

export const exportRoutes = {
  exportData: {
    ...httpPaths.exportData,
    access: 'user',
    summary: 'All data about you as a ZIP file with JSON and your images',
    body: ownDataRequest,
    answer: z.string(),
    file: 'application/zip',
    refusals: ['WRONG_PASSWORD', 'CODE_NEEDED', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<string, HttpRoute>;

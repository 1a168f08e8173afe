import { z } from 'zod';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import { deleteUserRequest, ownDataRequest } from '../users/shapes.ts';

const onlyId = z.object({ _id: z.string() });

const done = z.object({ done: z.literal(true) });

export const deletionRoutes = atPaths({
  deleteAccount: {
    access: 'user',
    proof: true,
    summary: 'Delete your account with everything in it; administrators cannot',
    body: ownDataRequest,
    answer: done,
    refusals: ['WRONG_PASSWORD', 'CODE_NEEDED', 'WRONG_CODE', 'NOT_ALLOWED'],
  },
  deleteUser: {
    access: 'admin',
    summary: 'Delete a user, with the posts and upcoming bookings of the account; the trail keeps the reason',
    body: deleteUserRequest,
    answer: onlyId,
  },
} as const satisfies RoutesByName);

export const exportRoutes = atPaths({
  exportData: {
    access: 'user',
    summary: 'All data about you as a ZIP file with JSON and your images',
    body: ownDataRequest,
    answer: z.string(),
    file: 'application/zip',
    refusals: ['WRONG_PASSWORD', 'CODE_NEEDED', 'WRONG_CODE'],
  },
} as const satisfies RoutesByName);

import type { HttpRoute } from '../common/http-route.ts';
import { httpPaths } from '../contract/http-paths.ts';
import { figuresView } from './shapes.ts';

export const figureRoutes = {
  findFigures: {
    ...httpPaths.findFigures,
    access: 'admin',
    summary: 'What happens now, in numbers, with a reading for each minute of the last hour',
    answer: figuresView,
  },
} as const satisfies Record<string, HttpRoute>;

import type { FiguresView } from '@joddee/marketplace/figures/shapes';
import { useApiQuery } from '../../../api/use-api-query.ts';

/** The figures of the marketplace, asked for while the page is in sight. A failed call leaves the last ones. */
export function useFigures(): FiguresView | undefined {
  const { answer } = useApiQuery('findFigures', {}, { everyMs: 2000 });
  return answer?.ok ? answer.data : undefined;
}

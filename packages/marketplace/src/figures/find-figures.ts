import type { FiguresView } from '@joddee/contract/figures';
import type { Context } from '../context/context.ts';
import { countCardDecisions } from './count-card-decisions.ts';
import { countFigures } from './count-figures.ts';
import { readHour } from './record-figures.ts';

const validMs = 1000;

/** Counts at most once a second in each server, however many administrators ask. */
export function openFigures(context: Context): () => Promise<FiguresView> {
  let counted: { at: number; view: Promise<FiguresView> } | undefined;
  return () => {
    const at = performance.now();
    if (counted !== undefined && at - counted.at < validMs) return counted.view;
    const view = Promise.all([countFigures(context), countCardDecisions(context), readHour(context)]).then(
      ([now, cardsToday, hour]) => ({ now, cardsToday, hour }),
    );
    counted = { at, view };
    return view;
  };
}

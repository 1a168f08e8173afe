import type { FiguresView } from '@joddee/marketplace/figures/shapes';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';

const everyMs = 2000;

/** The figures of the marketplace, asked for while the page is in sight. A failed call leaves the last ones. */
export function useFigures(): FiguresView | undefined {
  const [view, setView] = useState<FiguresView>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answer = document.visibilityState === 'visible' ? await callApi('findFigures') : undefined;
      if (isOver) return;
      if (answer?.ok) setView(answer.data);
      timer = setTimeout(() => void ask(), everyMs);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return view;
}

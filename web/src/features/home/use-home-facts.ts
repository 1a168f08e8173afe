import type { HomeFacts } from '@joddee/contract/home-facts';
import { pageData } from '@joddee/contract/http/page-data';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { dropPageData, readPageData } from '../../lib/first-page/page-data.ts';

const refreshMs = 30_000;

/** The last figures. Going back shows them at once. */
let counted: HomeFacts | undefined;

/** The figures of the home page, counted again while the page is visible; undefined until they are known. */
export function useHomeFacts(): HomeFacts | undefined {
  const [facts, setFacts] = useState(() => readPageData(pageData.homeFacts) ?? counted);
  useEffect(() => {
    let current = true;
    const count = async () => {
      const answer = await callApi('findHomeFacts');
      if (!current || !answer.ok) return;
      counted = answer.data;
      setFacts(answer.data);
    };
    if (readPageData(pageData.homeFacts) === undefined) void count();
    dropPageData(pageData.homeFacts);
    const timer = setInterval(() => {
      if (!document.hidden) void count();
    }, refreshMs);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return facts;
}

/** Fewer free spots than this are no reason to come. */
const worthShowing = 5;

export function shownFreeNow(facts: HomeFacts | undefined): number | undefined {
  const count = facts?.freeNow ?? 0;
  return count < worthShowing ? undefined : count;
}

/** The lowest price of the quarters; undefined while it is unknown. */
export function lowestPrice(facts: HomeFacts | undefined): number | undefined {
  const prices = facts?.quarters.flatMap(({ fromPrice }) => fromPrice ?? []) ?? [];
  return prices.length === 0 ? undefined : Math.min(...prices);
}

import { pageData } from '@joddee/marketplace/contract/page-data';
import type { HomeFacts } from '@joddee/marketplace/map/shapes';
import { type CarType, usualVehicle } from '@joddee/marketplace/posts/constants';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { dropPageData, readPageData } from '../../lib/rendered-page/rendered-page.ts';

const refreshMs = 30_000;

interface Counted {
  car: CarType;
  facts: HomeFacts;
}

/** The last figures. Going back shows them at once. */
let counted: Counted | undefined;

/** The figures of the home page for a vehicle, counted again while the page is visible; undefined until they are known. */
export function useHomeFacts(car: CarType): HomeFacts | undefined {
  const [known, setKnown] = useState(() => {
    const sent = readPageData(pageData.homeFacts);
    return sent === undefined ? counted : { car: usualVehicle, facts: sent };
  });
  useEffect(() => {
    let current = true;
    const count = async () => {
      const answer = await callApi('findHomeFacts', { query: { car } });
      if (!current || !answer.ok) return;
      counted = { car, facts: answer.data };
      setKnown(counted);
    };
    if (readPageData(pageData.homeFacts) === undefined || car !== usualVehicle) void count();
    dropPageData(pageData.homeFacts);
    const timer = setInterval(() => {
      if (!document.hidden) void count();
    }, refreshMs);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [car]);
  return known?.car === car ? known.facts : undefined;
}

/** The lowest price of the quarters; undefined while it is unknown. */
export function lowestPrice(facts: HomeFacts | undefined): number | undefined {
  const prices = facts?.quarters.flatMap(({ fromPrice }) => fromPrice ?? []) ?? [];
  return prices.length === 0 ? undefined : Math.min(...prices);
}

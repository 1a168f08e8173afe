import { limits } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';

type Found = { state: 'found'; posts: PostView[] } | { state: 'failed' };

const isLongEnough = (query: string) => [...query.trim()].length >= limits.searchCharacters.min;

/** A search by hand: what is shown belongs to the last question, and leaves with it. */
export function useSpotSearch() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>();
  const asked = useRef(0);

  function type(text: string): void {
    setQuery(text);
    if (isLongEnough(text)) return;
    // An answer that is still on its way has no question any more.
    asked.current += 1;
    setFound(undefined);
  }

  async function search(): Promise<void> {
    asked.current += 1;
    const number = asked.current;
    const answer = await callApi('search', { query: { q: query.trim() } });
    if (number !== asked.current) return;
    // A marker means that nothing was found.
    if (answer.ok) setFound({ state: 'found', posts: Array.isArray(answer.data) ? answer.data : [] });
    else setFound({ state: 'failed' });
  }

  return { query, type, search, found, longEnough: isLongEnough(query) };
}

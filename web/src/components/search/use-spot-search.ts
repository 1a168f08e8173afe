import { limits } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';

type Found = { state: 'found'; posts: PostView[] } | { state: 'failed' };

const isLongEnough = (query: string) => [...query.trim()].length >= limits.searchCharacters.min;

/** The search of the box. Results always belong to the last query and are removed with it. */
export function useSpotSearch() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>();
  const asked = useRef(0);

  function type(text: string): void {
    setQuery(text);
    if (isLongEnough(text)) return;
    // Invalidates a pending answer.
    asked.current += 1;
    setFound(undefined);
  }

  /** The number of spots that were found, unless it failed or another search has begun. */
  async function search(): Promise<number | undefined> {
    asked.current += 1;
    const number = asked.current;
    const answer = await callApi('searchPosts', { query: { q: query.trim() } });
    if (number !== asked.current) return undefined;
    // A marker object means an empty result.
    if (!answer.ok) {
      setFound({ state: 'failed' });
      return undefined;
    }
    const posts = Array.isArray(answer.data) ? answer.data : [];
    setFound({ state: 'found', posts });
    return posts.length;
  }

  return { query, type, search, found, longEnough: isLongEnough(query) };
}

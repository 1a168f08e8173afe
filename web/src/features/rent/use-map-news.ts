import type { ServerEventPayload } from '@joddee/contract/server-events';
import { useEffect, useRef } from 'react';
import { liveConnection, liveStateChanged, onMapMissed, onNews } from '../../stores/live-store.ts';
import { useSession } from '../../stores/session-store.ts';

type PostNews = ServerEventPayload<'post:changed'>;

/** Calls for every change of a post on the map, and with nothing after a time in which changes may have been missed. */
export function useMapNews(onChange: (news: PostNews | undefined) => void): void {
  const token = useSession(({ token }) => token);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever logs in has a new connection.
  useEffect(() => {
    const connection = liveConnection();
    void connection
      .watchMap()
      .catch(() => {})
      .then(liveStateChanged);
    const stop = onNews((event, payload) => {
      const news = payload as PostNews;
      if (event === 'post:changed' && news.stream === 'map') latest.current(news);
    });
    const stopMissed = onMapMissed(() => latest.current(undefined));
    return () => {
      stop();
      stopMissed();
      connection.unwatchMap();
    };
  }, [token]);
}

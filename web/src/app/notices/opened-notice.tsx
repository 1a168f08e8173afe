import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readNoticeOfId } from '../../components/inbox/use-inbox.ts';
import { loadPush } from '../../components/push/push-store.ts';
import { parseAddress } from '../../lib/browser-address.ts';

const param = 'notice';

/** Goes where a notice of the system leads, marks it as read, and keeps the subscription of this browser alive. */
export function OpenedNotice() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const id = search.get(param);
  useEffect(() => {
    if (id === null) return;
    void readNoticeOfId(id);
    setSearch(
      (before) => {
        before.delete(param);
        return before;
      },
      { replace: true },
    );
  }, [id, setSearch]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const follow = ({ data, ports }: MessageEvent) => {
      const address = typeof data?.open === 'string' ? parseAddress(data.open) : undefined;
      if (address === undefined) return;
      void navigate(`${address.pathname}${address.search}`);
      ports[0]?.postMessage('followed');
    };
    navigator.serviceWorker.addEventListener('message', follow);
    return () => navigator.serviceWorker.removeEventListener('message', follow);
  }, [navigate]);
  useEffect(() => {
    // Only browsers that were allowed to can have a subscription.
    if ('Notification' in window && Notification.permission === 'granted') void loadPush();
  }, []);
  return null;
}

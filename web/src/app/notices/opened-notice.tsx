import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readNoticeOfId } from '../../components/inbox/use-inbox.ts';
import { loadPush } from '../../components/push/push-store.ts';

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
      const address: unknown = data?.open;
      if (typeof address !== 'string' || !URL.canParse(address)) return;
      const { pathname, search } = new URL(address);
      void navigate(`${pathname}${search}`);
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

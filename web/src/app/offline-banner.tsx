import { shellText } from '@joddee/thai-text/screens/shell-text';
import { relativeTimeText } from '@joddee/thai-text/times';
import { useEffect, useState } from 'react';
import { useConnection } from '../stores/live-store.ts';

/** A cut of a second or two is nobody's business. */
const patienceMs = 3000;

/** Tells that what is shown may be old, and how old. */
export function OfflineBanner() {
  const { connected, lastHeardAt, cutAt } = useConnection();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (connected || now - cutAt < patienceMs) return null;
  return (
    <p className="notice live offline" role="status">
      {shellText.offline(relativeTimeText(new Date(lastHeardAt), new Date(now)))}
    </p>
  );
}

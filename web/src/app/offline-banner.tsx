import { shellText } from '@joddee/thai-text/screens/shell-text';
import { relativeTimeText } from '@joddee/thai-text/times';
import { useEffect, useState } from 'react';
import { useConnection } from '../stores/live-store.ts';
import { useCut } from '../stores/use-cut.ts';

/** Tells that what is shown may be old, and how old. */
export function OfflineBanner() {
  return useCut() ? <AgeOfWhatIsShown /> : null;
}

function AgeOfWhatIsShown() {
  const { lastHeardAt } = useConnection();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="notice live offline" role="status">
      {shellText.offline(relativeTimeText(new Date(lastHeardAt), new Date(now)))}
    </p>
  );
}

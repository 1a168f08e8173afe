import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useEffect, useState } from 'react';
import { useConnection } from '../stores/connection-store.ts';
import { useDisconnected } from '../stores/use-disconnected.ts';
import * as parts from '../ui/styles/parts.module.css';
import * as styles from './shell.module.css';

/** Says that the data on screen may be old, and how old. */
export function OfflineBanner() {
  return useDisconnected() ? <AgeOfWhatIsShown /> : null;
}

type AgeText = (then: Date, now: Date) => string;

function AgeOfWhatIsShown() {
  const lastUpToDateAt = useConnection(({ lastUpToDateAt }) => lastUpToDateAt);
  const [now, setNow] = useState(Date.now());
  const [ageText, setAgeText] = useState<AgeText>();
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // The date library is not in the first page. The service worker caches it; if it does not load, the banner shows no
    // age.
    import('@joddee/thai-text/relative-time').then(
      ({ relativeTimeText }) => setAgeText(() => relativeTimeText),
      () => {},
    );
  }, []);
  return (
    <p
      className={`notice ${parts.notInPrint} ${parts.centreWords} ${styles.offline}`}
      data-tone="live"
      role="status"
    >
      {ageText === undefined
        ? shellText.offlineNow
        : shellText.offline(ageText(new Date(lastUpToDateAt), new Date(now)))}
    </p>
  );
}

import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { type ReactNode, useEffect, useState } from 'react';
import { useSeconds } from '../lib/use-now.ts';
import { useUpdate } from '../offline/register-service-worker.ts';
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
  const now = useSeconds(true);
  const [ageText, setAgeText] = useState<AgeText>();
  useEffect(() => {
    // The date library is not in the first page. The service worker caches it; if it does not load, the banner shows no
    // age.
    import('@joddee/thai-text/relative-time').then(
      ({ relativeTimeText }) => setAgeText(() => relativeTimeText),
      () => {},
    );
  }, []);
  return (
    <Banner>
      {ageText === undefined ? text.offlineNow : text.offline(ageText(new Date(lastUpToDateAt), now))}
    </Banner>
  );
}

/** Asks before a reload, because an update must not discard a half-filled form. */
export function UpdateNotice() {
  const waiting = useUpdate(({ waiting }) => waiting);
  if (!waiting) return null;
  return (
    <Banner className="row">
      {text.newVersion}
      <button type="button" className="button plain compact" onClick={() => location.reload()}>
        {text.update}
      </button>
    </Banner>
  );
}

function Banner({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={`notice ${parts.notInPrint} ${parts.centreWords} ${styles.offline} ${className}`}
      data-tone="live"
      role="status"
    >
      {children}
    </p>
  );
}

import { pushText as text } from '@joddee/thai-text/screens/notices/notice-settings-text';
import { BellRing } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { store, tryStorage } from '../../lib/storage.ts';
import { pushLaterKey } from '../../offline/stored-keys.ts';
import * as parts from '../../ui/styles/parts.module.css';
import { loadPush, turnPushOn, usePush } from './push-store.ts';

const againAfterMs = 30 * 86_400_000;

/** Offers push messages at a moment at which they are of use; the browser itself asks after the tap only. */
export function AskForPush({ as }: { as: keyof typeof text.ask }) {
  const id = useId();
  const [isLater, setLater] = useState(wasPutOff);
  const { state, settings, busy } = usePush();
  useEffect(() => {
    if (usePush.getState().state === undefined) void loadPush();
  }, []);
  if (isLater || state !== 'off' || !settings?.pushKey || Notification.permission !== 'default') return null;
  const { title, about } = text.ask[as];
  return (
    <section className={`card ${parts.padded} ${parts.inRow} ${parts.gap35}`} aria-labelledby={id}>
      <span className="icon-tile" data-tone="brand" aria-hidden="true">
        <BellRing />
      </span>
      <div className={`stack tight ${parts.fill}`}>
        <h2 id={id} className={parts.cardTitle}>
          {title}
        </h2>
        <p className="quiet small">{about}</p>
        <div className="row">
          <button
            type="button"
            className="button soft compact"
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() => void turnPushOn()}
          >
            {text.yes}
          </button>
          <button
            type="button"
            className="button plain compact"
            onClick={() => {
              store(pushLaterKey, Date.now());
              setLater(true);
            }}
          >
            {text.later}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Where storage is forbidden, the offer would come with every visit. */
const wasPutOff = () =>
  tryStorage(() => Date.now() < Number(localStorage.getItem(pushLaterKey) ?? 0) + againAfterMs, true);

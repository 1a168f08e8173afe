import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { SessionView } from '@joddee/marketplace/users/shapes';
import { dateText } from '@joddee/thai-text/dates';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { accountText, deviceText } from '@joddee/thai-text/screens/account/account-care-text';
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useNow } from '../../../lib/use-now.ts';
import { logOutAfter } from '../../../session/log-out-everywhere.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import * as styles from '../account.module.css';
import { AccountPart } from '../account-part.tsx';

const text = accountText.sessions;

interface SessionsPartProps {
  sessions: readonly SessionView[];
  onChanged: () => Promise<void>;
}

/** Where the account is open; every device but this one can be logged out by itself. */
export function SessionsPart({ sessions, onChanged }: SessionsPartProps) {
  const [asked, setAsked] = useState<SessionView | 'all'>();
  const [sending, setSending] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  async function end({ _id, device }: SessionView): Promise<void> {
    setSending(true);
    const answer = await callApi('endSession', { params: { sessionId: _id } });
    setSending(false);
    flushSync(() => setAsked(undefined));
    // A session that is not found has ended by itself.
    const isEnded = answer.ok || answer.code === 'NOT_FOUND';
    if (isEnded) showToast(text.ended(deviceText(device)), 'done');
    else showToast(textOfRefusal(answer), 'harm');
    // The focused row is about to be removed.
    if (isEnded) list.current?.focus();
    await onChanged();
  }

  async function endAll(): Promise<void> {
    setSending(true);
    await logOutAfter(async () => {
      const answer = await callApi('endAllSessions');
      if (answer.ok || answer.code === 'NOT_LOGGED_IN') return true;
      showToast(textOfRefusal(answer), 'harm');
      setSending(false);
      setAsked(undefined);
      return false;
    });
  }

  return (
    <AccountPart icon={MonitorSmartphone} title={text.title} about={text.about}>
      <ul className={parts.lines} ref={list} tabIndex={-1} aria-label={text.title}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      <div className="row">
        <button type="button" className="button plain harm compact" onClick={() => setAsked('all')}>
          {text.endAll}
        </button>
      </div>
      {asked === undefined ? null : (
        <ConfirmDialog
          title={asked === 'all' ? text.endAllTitle : text.endTitle}
          text={asked === 'all' ? text.endAllText : text.endText(deviceText(asked.device))}
          no={text.keep}
          yes={text.endYes}
          tone="harm"
          sending={sending}
          onNo={() => setAsked(undefined)}
          onYes={() => void (asked === 'all' ? endAll() : end(asked))}
        />
      )}
    </AccountPart>
  );
}

const handhelds: readonly string[] = ['android', 'ios'];

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const now = useNow();
  const { device, created, lastUsed, isCurrent } = session;
  const Icon = handhelds.includes(device.system) ? Smartphone : Laptop;
  const name = deviceText(device);
  return (
    <li className={`${parts.beside} ${parts.gap35} ${styles.session}`}>
      <Icon />
      <div className={parts.fill}>
        <div className="row">
          <strong>{name}</strong>
          {isCurrent ? (
            <span className="chip" data-tone="brand">
              {text.current}
            </span>
          ) : null}
        </div>
        <p className="quiet small">
          {isCurrent ? text.inUse : text.lastUsed(relativeTimeText(new Date(lastUsed), now))}
        </p>
        <p className="quiet small">{text.since(dateText(bangkokDay(new Date(created))))}</p>
      </div>
      {isCurrent ? null : (
        <button
          type="button"
          className={`button plain compact ${parts.rigid}`}
          aria-label={text.endOf(name)}
          onClick={onEnd}
        >
          {text.end}
        </button>
      )}
    </li>
  );
}

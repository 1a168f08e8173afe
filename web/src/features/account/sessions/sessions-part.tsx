import type { SessionView } from '@joddee/marketplace/users/shapes';
import { accountText, deviceText } from '@joddee/thai-text/screens/account/account-care-text';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { logOutAfter } from '../../../session/log-out-everywhere.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { AccountPart } from '../account-part.tsx';
import { SessionRow } from './session-row.tsx';

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
      {asked === undefined ? null : asked === 'all' ? (
        <ConfirmDialog
          title={text.endAllTitle}
          text={text.endAllText}
          no={text.keep}
          yes={text.endYes}
          tone="harm"
          sending={sending}
          onNo={() => setAsked(undefined)}
          onYes={() => void endAll()}
        />
      ) : (
        <ConfirmDialog
          title={text.endTitle}
          text={text.endText(deviceText(asked.device))}
          no={text.keep}
          yes={text.endYes}
          tone="harm"
          sending={sending}
          onNo={() => setAsked(undefined)}
          onYes={() => void end(asked)}
        />
      )}
    </AccountPart>
  );
}

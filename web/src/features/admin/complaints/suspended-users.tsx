import type { OpenComplaints } from '@joddee/marketplace/complaints/shapes';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { emptyHistoryDrawing } from '../../../art/empty-drawings.ts';
import { momentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import * as styles from './complaints.module.css';

type Suspended = OpenComplaints['suspended'][number];

/** The accounts that are suspended, each of which can be restored. */
export function SuspendedUsers({ suspended }: { suspended: readonly Suspended[] }) {
  const now = useNow();
  const [asked, setAsked] = useState<Suspended>();
  if (suspended.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={emptyHistoryDrawing} title={text.noSuspended} />
      </div>
    );

  async function restore(user: Suspended, reason: string): Promise<string | undefined> {
    const answer = await callApi('restoreUser', { params: { userId: user._id }, body: { reason } });
    if (!answer.ok) return textOfRefusal(answer);
    showToast(text.restored, 'done');
    setAsked(undefined);
    return undefined;
  }

  return (
    <section aria-label={text.suspendedTitle}>
      <ul className={`card ${parts.lines} ${parts.clipped}`}>
        {suspended.map((user) => (
          <li key={user._id} className={`${parts.beside} ${parts.wraps} ${styles.complaintRow}`}>
            <span className={styles.complaintRowWords}>
              <b>{user.name}</b>
              <span className="small">{user.reason}</span>
              <span className="quiet small">{text.since(momentTextOf(new Date(user.since), now))}</span>
            </span>
            <button
              type="button"
              className={`button plain compact ${parts.rigid}`}
              onClick={() => setAsked(user)}
            >
              {text.restore}
            </button>
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <ReasonDialog
          title={text.restoreTitle}
          effect={text.restoreEffect}
          about={asked.name}
          label={text.restoreReason}
          action={text.restore}
          tone="main"
          onSend={(reason) => restore(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

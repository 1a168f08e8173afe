import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { take } from '../../stores/live-store.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Leaves a line. A repeat changes nothing, so a press after a lost answer is safe. */
export function useLeaveWait(waitId: string) {
  const [sending, setSending] = useState(false);
  async function leave(): Promise<void> {
    if (sending) return;
    setSending(true);
    const answer = await callApi('leaveWait', { params: { waitId } });
    setSending(false);
    if (answer.ok) {
      take('waits', answer.data);
      showToast(text.leftLine, 'done', { key: `leave:${waitId}` });
    } else showToast(answer.message ?? text.leaveFailed, 'harm', { key: `leave:${waitId}` });
  }
  return { sending, leave };
}

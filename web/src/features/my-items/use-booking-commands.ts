import type { BookingView, CheckRequest, CheckStep } from '@joddee/contract/bookings';
import { newsText } from '@joddee/thai-text/screens/news-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { Answered } from '../../api/call-types.ts';
import { stayTextOf } from '../../lib/stay-text-of.ts';
import { useSession } from '../../session/session-store.ts';
import { take } from '../../stores/live-store.ts';
import { hideToast, showToast, toastOfBooking } from '../../ui/toast-store.ts';

export type Rating = Pick<CheckRequest, 'rate' | 'comment'>;

export interface BookingCommands {
  /** A command is pending: the buttons are disabled, because a second command would contradict it. */
  sending: boolean;
  check(step: CheckStep, check: boolean, rating?: Rating): Promise<void>;
  cancel(): Promise<void>;
  rate(rate: number, comment: string): Promise<void>;
}

/**
 * The calls about one booking. Refusals are shown; the new state arrives with the response and as an event.
 * `onAnswered` runs for every response, before the new state is rendered.
 */
export function useBookingCommands(
  booking: BookingView | undefined,
  onAnswered: () => void = () => {},
): BookingCommands {
  const [sending, setSending] = useState(false);

  async function send<Data>(call: () => Promise<Answered<Data>>): Promise<Data | undefined> {
    if (sending) return undefined;
    setSending(true);
    const answer = await call();
    onAnswered();
    setSending(false);
    if (answer.ok) return answer.data;
    showToast(answer.message ?? Object.values(answer.fields)[0] ?? '', 'harm');
    return undefined;
  }

  async function change(call: () => Promise<Answered<BookingView>>): Promise<void> {
    const changed = await send(call);
    if (changed === undefined) return;
    take('bookings', changed);
    answerPress(changed);
  }

  const bookId = booking?._id ?? '';
  const postId = booking?.detail.post ?? '';
  return {
    sending,
    check: (step, check, rating) =>
      change(() => callApi('checkBooking', { params: { bookId }, body: { check, step, ...rating } })),
    cancel: () => change(() => callApi('cancelBooking', { params: { postId, bookId } })),
    /** The response is the post; the rated booking arrives as an event. */
    rate: async (rate, comment) => {
      await send(() => callApi('rateStay', { params: { postId }, body: { rate, comment } }));
    },
  };
}

/**
 * Replaces the notice that asked for this action, because it is done now. A booking that has left the list is announced
 * as ended.
 */
function answerPress(booking: BookingView): void {
  const key = toastOfBooking(booking._id);
  hideToast(key);
  if (!booking.check.checkout.status || booking.detail.user !== useSession.getState().user?.id) return;
  showToast(newsText.checkedOut, 'done', {
    key,
    about: newsText.about(stayTextOf(booking), booking.place.title),
    to: '/mypost?tab=completemenu',
  });
}

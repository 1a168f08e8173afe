import { bangkokDay } from '@joddee/rules/times/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { loginText as text } from '@joddee/thai-text/screens/account-text';
import { timeRangeText } from '@joddee/thai-text/times';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useNow } from '../../lib/use-now.ts';
import { isOfQuery, readBookingDraft } from '../../offline/booking-draft.ts';
import { useLive } from '../../stores/live-store.ts';

/** What the login leads back to: a booking with its spot and time, the wizard, or another page. */
export function WhatWaits({ from }: { from: string }) {
  const now = useNow();
  const { pathname, searchParams } = new URL(from, location.origin);
  const [, screen = '', id = ''] = pathname.split('/');
  const post = useLive(({ watchedPosts }) => watchedPosts.get(id));
  const isBooking = screen === 'book';
  const { date, timein, timeout } = chosenTime(id, searchParams);
  const time = date && timein && timeout ? `${dayName(date, now)} ${timeRangeText(timein, timeout)}` : '';
  return (
    <p className="notice entrance-note" data-tone="brand">
      <CalendarCheck />
      <span>
        {isBooking && (post || time !== '') ? (
          <span>
            {post ? <strong>{post.title} </strong> : null}
            {time}
          </span>
        ) : null}
        <span className="quiet">
          {isBooking ? text.waits.book : screen === 'post' ? text.waits.post : text.waits.other}
        </span>
      </span>
    </p>
  );
}

/** What the page of the spot shows after the login: its draft, or the time of its address. */
function chosenTime(post: string, search: URLSearchParams) {
  const draft = readBookingDraft(post);
  if (draft !== undefined && isOfQuery(draft, search)) return { date: draft.day, ...draft.detail };
  return { date: search.get('date'), timein: search.get('from'), timeout: search.get('to') };
}

/** An address may name any text as its day. */
function dayName(day: string, now: Date): string {
  try {
    return dayNameText(day, bangkokDay(now));
  } catch {
    return '';
  }
}

import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { whatWaitsText } from '@joddee/thai-text/screens/account-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { CalendarCheck, Heart } from 'lucide-react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { isOfQuery, readBookingDraft } from '../../offline/booking-draft.ts';
import { useLive } from '../../stores/live-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import { UnbrokenTimes } from '../../ui/unbroken-times.tsx';
import * as styles from './entrance.module.css';

interface WhatWaitsProps {
  from: string;
  /** The spot that the login saves. */
  save: string | undefined;
  /** What the user is about to do. */
  by: keyof typeof whatWaitsText;
}

/** What the login leads to: a spot that it saves, a booking with its spot and time, the wizard, or another page. */
export function WhatWaits({ from, save, by }: WhatWaitsProps) {
  const text = whatWaitsText[by];
  const now = useNow();
  const { pathname, searchParams } = new URL(from, location.origin);
  const [, screen = '', id = ''] = pathname.split('/');
  const isBooking = screen === 'book' && save === undefined;
  const title = useTitleOf(save ?? (isBooking ? id : ''));
  const { date, timein, timeout } = chosenTime(id, searchParams);
  const time = date && timein && timeout ? `${dayName(date, now)} ${timeRangeText(timein, timeout)}` : '';
  return (
    <p className={`notice ${parts.beside} ${parts.gap3} ${styles.note}`} data-tone="brand">
      {save === undefined ? <CalendarCheck className={parts.toned} /> : <Heart className={parts.toned} />}
      <span>
        {title || (isBooking && time !== '') ? (
          <span>
            {title ? <strong>{title} </strong> : null}
            {isBooking ? <UnbrokenTimes text={time} /> : null}
          </span>
        ) : null}
        <span className="quiet">
          {save !== undefined
            ? text.save
            : isBooking
              ? text.book
              : screen === 'post' && id === ''
                ? text.post
                : text.other}
        </span>
      </span>
    </p>
  );
}

/** The title of a spot; a login that was loaded again has no live posts and asks the server. */
function useTitleOf(id: string): string | undefined {
  const known = useLive(({ watchedPosts }) => watchedPosts.get(id)?.title);
  const { answer } = useApiQuery(
    'findPost',
    { params: { id } },
    { isAsked: known === undefined && id !== '' },
  );
  return known ?? (answer?.ok ? answer.data?.title : undefined);
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

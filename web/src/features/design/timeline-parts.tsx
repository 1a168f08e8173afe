import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import type { BookingState, BookingView } from '@joddee/marketplace/bookings/shapes';
import { addDays, instantOf, slotMinute } from '@joddee/marketplace/calendars/rules/time-slots';
import { type PostView, postGroups } from '@joddee/marketplace/posts/shapes';
import { designText as text } from '@joddee/thai-text/screens/design-text';
import { useRef } from 'react';
import { Timeline } from '../../components/timeline/timeline.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { Part } from './part.tsx';

const day = '2026-11-22';
const noon = new Date(instantOf(day, 14 * 60 + 36));

function listing(_id: string, title: string, open: string, close: string, available = true): PostView {
  return {
    _id,
    user: 'owner',
    title,
    photos: [],
    price: 50,
    rate: { rating: 0, count: 0 },
    available,
    detail: postGroups.detail.parse({
      typeofpark: '',
      numberofcar: 1,
      typeofcar: 'motorcar',
      explain: '',
      rule: [],
      nearby: [],
      facility: [],
    }),
    date: { open, close },
    location: { address: '', latitude: '13.7797', longitude: '100.5446' },
    comments: [],
    created: noon.toISOString(),
    version: 1,
  };
}

function stay(post: string, state: BookingState, timein: string, timeout: string, ahead = 0): BookingView {
  const { detail } = sampleBookingView();
  const [from, to] = [slotMinute(timein), slotMinute(timeout)];
  const begin = addDays(day, ahead);
  return sampleBookingView({
    _id: `${post} ${begin} ${timein}`,
    state,
    detail: { ...detail, post, timein, timeout, idCar: text.plateText },
    from: instantOf(begin, from).toISOString(),
    to: instantOf(to > from ? begin : addDays(begin, 1), to).toISOString(),
  });
}

const posts = [
  listing('yard', text.place, '06.00', '22.00'),
  listing('night', text.nightPlace, '18.00', '08.00'),
  listing('paused', text.pausedPlace, '08.00', '20.00', false),
];
const bookings = [
  stay('yard', 'completed', '07.00', '09.00'),
  stay('yard', 'leaving', '11.00', '14.30'),
  stay('yard', 'arrived', '14.30', '15.00'),
  stay('yard', 'booked', '15.00', '18.00'),
  stay('yard', 'booked', '08.00', '17.30', 1),
  stay('yard', 'completed', '10.00', '13.00', -2),
  stay('night', 'completed', '20.00', '06.00', -1),
  stay('night', 'booked', '22.00', '06.00'),
  stay('paused', 'parked', '12.00', '17.00'),
];

/** The owner's timeline: every kind of stay, as a day and as a week; and without stays. */
export function TimelineParts() {
  const [full, week, empty] = [useRef(null), useRef(null), useRef(null)];
  return (
    <div className={`${parts.wholeRow} ${parts.shrinks}`}>
      <Part name="timeline">
        <Timeline posts={posts} bookings={bookings} now={noon} heading={full} />
        <Timeline posts={posts} bookings={bookings} now={noon} heading={week} firstView="week" />
        <Timeline posts={posts.slice(0, 1)} bookings={[]} now={noon} heading={empty} />
      </Part>
    </div>
  );
}

import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import type { BookingState, BookingView } from '@joddee/marketplace/bookings/shapes';
import { addDays, instantOf, slotMinute } from '@joddee/marketplace/calendars/rules/time-slots';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { type PostView, postGroups } from '@joddee/marketplace/posts/shapes';
import { designText as text } from '@joddee/thai-text/screens/design-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { useRef } from 'react';
import { Bubble, WaitingBubble } from '../../components/messages/bubbles.tsx';
import { MessageForm } from '../../components/messages/message-form.tsx';
import { Timeline } from '../../components/timeline/timeline.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Plate } from '../../ui/plate.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { Rating } from '../../ui/stars.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from '../../ui/ticket.module.css';
import { Ticket } from '../../ui/ticket.tsx';
import { Part } from './part.tsx';

export function BookingParts() {
  const steps = (done: number, isLive: boolean) => (
    <ProgressSteps label={text.sections.progress} steps={text.stages} done={done} isLive={isLive} />
  );
  return (
    <>
      <Part name="people">
        <div className="row">
          <Plate text={text.plateText} size="big" />
          <Plate text={text.plateText} />
          <Plate text={text.plateText} size="little" />
        </div>
        <div className="row">
          <Avatar photo="" name={text.name} size={56} sealed />
          <Avatar photo="" name={text.name} sealed />
          <Avatar photo="" name={text.name} size={26} />
          <Rating rating={4.8} count={23} />
          <Rating rating={3.5} count={2} />
          <Rating rating={0} />
        </div>
      </Part>
      <Part name="progress">
        {steps(1, false)}
        {steps(2, true)}
        {steps(5, false)}
      </Part>
      <Part name="ticket">
        <Ticket
          head={
            <div className={`${styles.head} stack`} data-on-deep>
              <p style={{ font: 'var(--t-display)' }}>{text.time}</p>
              <p style={{ color: 'var(--on-deep-live)' }}>{text.countdown}</p>
              {steps(1, true)}
            </div>
          }
          lower={
            <div className={`${styles.part} spread`}>
              <Plate text={text.plateText} />
              <span>
                <span className="quiet small">{text.cash}</span>
                <br />
                <strong className="price">{text.sum}</strong>
              </span>
            </div>
          }
        >
          <div className={styles.part}>
            <h3 className="clamp-2">{text.place}</h3>
          </div>
        </Ticket>
      </Part>
    </>
  );
}

const [asked = '', answered = '', late = ''] = text.messages;
const at = '2026-11-23T02:12:00.000Z';

const message = (number: number, changes: Partial<MessageView>): MessageView => ({
  _id: `design.${number}`,
  booking: 'design',
  number,
  own: true,
  text: asked,
  at,
  readAt: '',
  reported: false,
  erased: false,
  request: '',
  version: 1,
  ...changes,
});

const samples = [
  message(1, { readAt: at }),
  message(2, { own: false, text: answered }),
  message(3, { own: false, text: answered, reported: true }),
  message(4, { own: false, text: '', erased: true }),
  message(5, {}),
];

/** The messages of a booking: read, received, reported, of a deleted account, sent, on their way, failed. */
export function MessageParts() {
  return (
    <Part name="messages">
      <ol className={`${parts.tightColumn} ${parts.toTop}`}>
        {samples.map((sample) => (
          <Bubble key={sample._id} message={sample} name={text.name} showsStatus />
        ))}
        <WaitingBubble booking="design" message={{ request: 'a', text: late, reason: '' }} />
        <WaitingBubble booking="design" message={{ request: 'b', text: late, reason: messagesText.failed }} />
      </ol>
      <MessageForm booking="design" name={text.name} asOwner={false} state="booked" />
    </Part>
  );
}

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

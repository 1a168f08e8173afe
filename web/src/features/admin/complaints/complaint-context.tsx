import type {
  ComplaintMessages,
  ComplaintPerson,
  ComplaintView,
} from '@joddee/marketplace/complaints/shapes';
import { moneyText } from '@joddee/thai-text/money';
import { actionText } from '@joddee/thai-text/screens/account/trail-text';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { ageText, timeRangeText } from '@joddee/thai-text/times';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { StateChip } from '../../../components/booking/state-chip.tsx';
import { OwnerStays } from '../../../components/listing/owner/owner-card.tsx';
import { momentTextOf } from '../../../lib/moment-text-of.ts';
import { dayOfStay } from '../../../lib/stay-text-of.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { UnbrokenTimes } from '../../../ui/unbroken-times.tsx';
import { decisionsBeside } from '../decision/decisions-beside.ts';
import { userAddress } from '../user-link.tsx';
import * as styles from './complaints.module.css';
import { complaintAddress } from './use-complaints.ts';

interface ContextProps {
  complaint: ComplaintView;
  now: Date;
}

/** The messages, the booking and the listing, and what was decided before. */
export function ComplaintEvidence({ complaint, now }: ContextProps) {
  const { _id, post, booking, hasMessages, earlier, trail } = complaint;
  const others = decisionsBeside([complaint, ...earlier], trail);
  return (
    <div className={`${parts.column} ${parts.toTop} ${parts.shrinks} ${styles.complaintContext}`}>
      {/* What was reported comes first. */}
      {hasMessages ? <Messages id={_id} complaint={complaint} now={now} /> : null}
      {booking === '' ? null : (
        <Part title={text.booking}>
          {/* A decision may have ended it. */}
          <ComplaintBooking key={complaint.decision} id={booking} />
        </Part>
      )}
      {post === null ? null : (
        <Part title={text.listing}>
          <p>
            <Link to={`/book/${post._id}`}>{post.title}</Link>
          </p>
          {post.photos.length === 0 ? null : (
            <ul className={`${parts.gap2} ${parts.inRow} ${styles.complaintPhotos}`}>
              {post.photos.map((photo, index) => (
                <li key={photo}>
                  <a href={photo} target="_blank" rel="noreferrer">
                    <img src={photo} alt={text.listingPhoto(index + 1)} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className="quiet small">{post.address}</p>
          <p className="quiet small">
            {text.listingState[post.hidden ? 'hidden' : post.available ? 'open' : 'paused']}
          </p>
        </Part>
      )}
      {earlier.length === 0 ? null : (
        <Part title={text.earlier}>
          <ul className={`${parts.lines} ${styles.complaintLines}`}>
            {earlier.map((each) => (
              <li key={each._id}>
                <Link className={parts.tallLink} to={complaintAddress(each._id)}>
                  {categoryText(each.kind, each.category)}
                </Link>
                <span className="quiet small">
                  {momentTextOf(new Date(each.created), now)} · {text.states[each.decision]}
                  {each.reason === '' ? '' : ` · ${each.reason}`}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {others.length === 0 ? null : (
        <Part title={text.trail}>
          <ul className={`${parts.lines} ${styles.complaintLines}`}>
            {others.map(({ _id: entry, action, at, reason }) => (
              <li key={entry}>
                <span>{actionText[action]}</span>
                <span className="quiet small">
                  {momentTextOf(new Date(at), now)}
                  {reason === '' ? '' : ` · ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

export function ComplaintPeople({
  complaint: { subject, author, reporter, post, reputation },
  now,
}: ContextProps) {
  return (
    <>
      <Part title={text.subject}>
        <Person person={subject} now={now} />
      </Part>
      {reputation === null && post === null ? null : (
        <Part title={text.reputation}>
          {reputation === null ? (
            <p className="quiet small">{text.newOwner}</p>
          ) : (
            <OwnerStays stays={reputation} />
          )}
        </Part>
      )}
      <Part title={text.author}>
        <Person person={author} now={now} record={text.reports(reporter.made, reporter.upheld)} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      className={`card ${parts.tightColumn} ${parts.padded} ${parts.anywhere} ${styles.complaintPart}`}
    >
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Person({ person, now, record }: { person: ComplaintPerson; now: Date; record?: string }) {
  const { _id, name, registered, stays, suspended } = person;
  if (registered === '') return <p>{text.deleted}</p>;
  return (
    <>
      <p>
        <Link to={userAddress(_id)} state={{ userId: _id, from: '?tab=complaintsmenu' }}>
          {name}
        </Link>
      </p>
      <p className="quiet small">
        {text.person(ageText(now.getTime() - Date.parse(registered)), stays)}
        {record === undefined ? null : (
          <>
            {' '}
            · <span className="unbroken">{record}</span>
          </>
        )}
      </p>
      {suspended ? (
        <span className="chip" data-tone="harm">
          {text.suspended}
        </span>
      ) : null}
    </>
  );
}

/** The messages of others, which are opened by a press, because that is recorded. */
function Messages({ id, complaint, now }: ContextProps & { id: string }) {
  const [messages, setMessages] = useState<ComplaintMessages>();
  async function open(): Promise<void> {
    const answer = await callApi('openComplaintMessages', { params: { complaintId: id } });
    if (answer.ok) setMessages(answer.data);
    else showToast(textOfRefusal(answer), 'harm');
  }
  const nameOf = { author: complaint.author.name, subject: complaint.subject.name };
  return (
    <Part title={text.messages}>
      {messages === undefined ? (
        <>
          <button type="button" className="button plain compact" onClick={() => void open()}>
            {text.openMessages}
          </button>
          <p className="quiet small">{text.messagesNote}</p>
        </>
      ) : messages.length === 0 ? (
        <p className="quiet small">{text.noMessages}</p>
      ) : (
        <ol className={`${parts.lines} ${styles.complaintLines}`}>
          {messages.map(({ number, by, text: words, at, reported }) => (
            <li key={number} data-reported={reported || undefined}>
              <span className="quiet small">
                {nameOf[by] || text.deleted} · {momentTextOf(new Date(at), now)}
                {reported ? ` · ${text.reported}` : ''}
              </span>
              <span>{words === '' ? text.erased : words}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

/** Where and when it happened, for how much, and how it ended; nothing of phone, plate and note. */
function ComplaintBooking({ id }: { id: string }) {
  const { answer } = useApiQuery('findBooking', { params: { id } });
  if (answer === undefined || !answer.ok) return null;
  const { data: booking } = answer;
  const { timein, timeout, price } = booking.detail;
  return (
    <>
      <p>
        <Link to={`/book/${booking.detail.post}`}>{booking.place.title}</Link>
      </p>
      <p>
        {dayOfStay(booking)} <UnbrokenTimes text={timeRangeText(timein, timeout)} />
      </p>
      <p className="spread">
        <strong>{moneyText(price)}</strong> <StateChip booking={booking} asOwner={false} />
      </p>
      {booking.endedReason === '' ? null : <p className="quiet small">{booking.endedReason}</p>}
    </>
  );
}

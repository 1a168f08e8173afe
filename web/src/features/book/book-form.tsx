import type { PostView } from '@joddee/contract/posts';
import { totalLineText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { useSession } from '../../session/session-store.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { BookingNotices } from './booking-notices.tsx';
import { ConfirmBooking } from './confirm-booking.tsx';
import { DayPicker } from './day-picker.tsx';
import { LogInToBook } from './log-in-to-book.tsx';
import { NearestFreeOffers } from './nearest-free-offers.tsx';
import { RenterFields } from './renter-fields.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useBookForm } from './use-book-form.ts';
import type { BookingInput } from './use-booking-input.ts';

interface BookFormProps {
  post: PostView;
  /** The post was deleted after the form was opened. */
  isDeleted: boolean;
  input: BookingInput;
}

/** Day, start, end, then the renter's details. The total is shown before the last step. */
export function BookForm({ post, isDeleted, input }: BookFormProps) {
  const user = useSession(({ user }) => user);
  const connected = useConnection(({ connected }) => connected);
  const cannotBook = user === undefined || !post.available || isDeleted || !connected;
  const book = useBookForm(post, input, cannotBook);
  const { errors, lost, change, sending } = book;
  const { day, detail, decision, hours, total } = input;
  const totalLine =
    hours === undefined || total === undefined || lost !== undefined
      ? undefined
      : totalLineText(hours, post.price, total);
  return (
    <form className="card stack form-card book-form" onSubmit={book.onSubmit} noValidate ref={book.form}>
      <h2>{text.form}</h2>
      <DayPicker now={input.now} day={day} error={errors.Date} onChoose={book.chooseDay} />
      <SlotPicker
        facts={input.facts}
        timein={detail.timein}
        timeout={detail.timeout}
        errors={errors}
        instead={
          lost === undefined ? null : <NearestFreeOffers lost={lost} onTake={(stay) => change(stay)} />
        }
        onStart={(slot) => change({ timein: slot, timeout: '' })}
        onEnd={(slot) => change({ timeout: slot })}
      />
      <RenterFields detail={detail} errors={errors} onChange={change} />
      <div className="stack tight" aria-live="polite">
        {totalLine === undefined ? null : <p className="total tabular">{totalLine}</p>}
        <p className="quiet small">
          {text.payCash} · {text.cancelRule}
        </p>
      </div>
      <FormMessage text={errors.message} />
      <BookingNotices
        post={post}
        isDeleted={isDeleted}
        isLost={lost !== undefined}
        input={input}
        onToTimes={book.toTimes}
      />
      {user === undefined ? <LogInToBook wide /> : null}
      <button className="button wide" type="submit" disabled={cannotBook || sending}>
        {text.book}
      </button>
      {book.confirming && decision?.ok && total !== undefined && totalLine !== undefined ? (
        <ConfirmBooking
          title={post.title}
          period={decision.period}
          detail={detail}
          now={input.now}
          total={total}
          totalLine={totalLine}
          sending={sending}
          onCancel={book.stopConfirming}
          onConfirm={book.book}
        />
      ) : null}
    </form>
  );
}

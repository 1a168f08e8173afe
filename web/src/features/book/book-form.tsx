import { addBookingRequest } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { decideBookedTime, type Period } from '@joddee/rules/booked-time';
import { bookedHours, totalPrice } from '@joddee/rules/price';
import { bookableDays } from '@joddee/rules/time-slots';
import { dateText, timeRangeText, weekdayText } from '@joddee/thai-text/dates';
import { totalLineText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { paymentText } from '@joddee/thai-text/status-text';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { validate } from '../../api/validate.ts';
import { liveState, liveStateChanged, useConnection } from '../../stores/live-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SlotPicker } from './slot-picker.tsx';

interface BookFormProps {
  post: PostView;
  taken: Period[];
  mine: Period[];
}

/** Day, start, end, then who comes with which car. The total stands there before the last step. */
export function BookForm({ post, taken, mine }: BookFormProps) {
  const user = useSession(({ user }) => user);
  const connected = useConnection(({ connected }) => connected);
  const navigate = useNavigate();
  const now = useNow();
  const [search] = useSearchParams();
  const [day, setDay] = useState(search.get('date') ?? '');
  const [detail, setDetail] = useState({
    timein: search.get('from') ?? '',
    timeout: search.get('to') ?? '',
    phone: '',
    idCar: '',
    note: '',
    payment: 'cash',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [confirming, setConfirming] = useState(false);
  const [sending, setSending] = useState(false);
  const key = useRef(crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);

  const change = (values: Partial<typeof detail>) => {
    setDetail((before) => ({ ...before, ...values }));
    setErrors({});
    // Another wish is another request.
    key.current = crypto.randomUUID();
  };

  const facts = day === '' ? undefined : { hours: post.date, day, now, taken, mine };
  const total = useMemo(() => {
    if (day === '' || detail.timein === '' || detail.timeout === '') return undefined;
    const decision = decideBookedTime(
      { Date: day, timein: detail.timein, timeout: detail.timeout },
      post.date,
      now,
    );
    if (!decision.ok) return undefined;
    const hours = bookedHours(decision.period);
    return totalLineText(hours, post.price, totalPrice(post.price, hours));
  }, [day, detail.timein, detail.timeout, post, now]);

  function show(found: Record<string, string>): void {
    setErrors(found);
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"] button:enabled, input[aria-invalid="true"]')
        ?.focus(),
    );
  }

  function review(event: FormEvent): void {
    event.preventDefault();
    const found = validate(addBookingRequest, { Date: day, detail });
    if (Object.keys(found).length > 0) show(found);
    else setConfirming(true);
  }

  async function book(): Promise<void> {
    if (sending) return;
    setSending(true);
    const answer = await callApi('addBooking', {
      params: { postId: post._id },
      body: { Date: day, detail },
      headers: { 'idempotency-key': key.current },
    });
    setSending(false);
    setConfirming(false);
    if (answer.ok) {
      if (answer.status === 202) showToast(text.pending);
      else {
        liveState.bookings.upsert(answer.data._id, answer.data.version, answer.data);
        liveStateChanged();
      }
      void navigate('/mypost');
      return;
    }
    key.current = crypto.randomUUID();
    if (answer.code === 'SLOT_TAKEN') {
      // What was typed stays; only the time has to be chosen again.
      setDetail((before) => ({ ...before, timein: '', timeout: '' }));
      show({ timein: text.takenMeanwhile });
    } else show({ ...answer.fields, ...(answer.message === undefined ? {} : { message: answer.message }) });
  }

  return (
    <form className="card stack form-card book-form" onSubmit={review} noValidate ref={form}>
      <h2>{text.form}</h2>
      <fieldset className="slot-group" aria-invalid={errors.Date !== undefined}>
        <legend>{text.day}</legend>
        <div className="row">
          {bookableDays(now).map((choice, index) => (
            <button
              key={choice}
              type="button"
              className="slot day"
              aria-pressed={choice === day}
              onClick={() => {
                setDay(choice);
                change({ timein: '', timeout: '' });
              }}
            >
              <span>{[text.today, text.tomorrow][index] ?? weekdayText(choice)}</span>
              <span className="slot-day">{dateText(choice)}</span>
            </button>
          ))}
        </div>
        {errors.Date === undefined ? null : (
          <p className="error" role="alert">
            {errors.Date}
          </p>
        )}
      </fieldset>
      <SlotPicker
        facts={facts}
        timein={detail.timein}
        timeout={detail.timeout}
        errors={errors}
        onStart={(timein) => change({ timein, timeout: '' })}
        onEnd={(timeout) => change({ timeout })}
      />
      <TextField
        label={text.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={limits.phoneDigits}
        value={detail.phone}
        error={errors.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TextField
        label={text.plate}
        placeholder={text.platePlaceholder}
        maxLength={limits.plate.max}
        value={detail.idCar}
        error={errors.idCar}
        onChange={(event) => change({ idCar: event.target.value })}
      />
      <TextAreaField
        label={text.note}
        maxLength={limits.note.max}
        value={detail.note}
        error={errors.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <SelectField
        label={text.payment}
        value={detail.payment}
        error={errors.payment}
        options={[{ value: 'cash', label: paymentText.cash }]}
        onChange={(payment) => change({ payment })}
      />
      <div className="stack tight" aria-live="polite">
        {total === undefined ? null : <p className="total tabular">{total}</p>}
        <p className="quiet small">
          {text.payCash} · {text.cancelRule}
        </p>
      </div>
      {errors.message === undefined ? null : (
        <p className="notice harm" role="alert">
          {errors.message}
        </p>
      )}
      <button
        className="button wide"
        type="submit"
        disabled={user === undefined || !post.available || !connected}
      >
        {text.book}
      </button>
      {user === undefined ? <Link to="/login">{text.logInToBook}</Link> : null}
      {confirming ? (
        <Dialog title={text.confirmTitle} onClose={() => setConfirming(false)}>
          <p>
            <strong>{post.title}</strong>
          </p>
          <p className="tabular">
            {dateText(day)} {timeRangeText(detail.timein, detail.timeout)}
          </p>
          <p className="tabular">
            {total}, {text.payCash}
          </p>
          <div className="row">
            <button type="button" className="button plain" onClick={() => setConfirming(false)}>
              {text.cancel}
            </button>
            <button type="button" className="button" disabled={sending} onClick={() => void book()}>
              {text.confirm}
            </button>
          </div>
        </Dialog>
      ) : null}
    </form>
  );
}

import { limits } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { decideBookedTime, type Period } from '@joddee/rules/booked-time';
import { bookedHours, totalPrice } from '@joddee/rules/price';
import { allSlots, bookableDays } from '@joddee/rules/time-slots';
import { fieldText } from '@joddee/thai-text/error-text';
import { totalLineText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { paymentText } from '@joddee/thai-text/status-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useChecks } from '../../api/use-checks.ts';
import { liveState, liveStateChanged, useConnection } from '../../stores/live-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ConfirmBooking } from './confirm-booking.tsx';
import { DayPicker } from './day-picker.tsx';
import { type LostTime, lostByRefusal, lostWhileChoosing } from './lost-time.ts';
import { NearestFreeOffers } from './nearest-free-offers.tsx';
import { SlotPicker } from './slot-picker.tsx';

interface BookFormProps {
  post: PostView;
  taken: Period[];
  mine: Period[];
}

/** An address may carry anything: only a day and slots that can be chosen are taken from it. */
const among = (choices: readonly string[], wish: string | null) =>
  choices.find((choice) => choice === wish) ?? '';

/** Day, start, end, then who comes with which car. The total stands there before the last step. */
export function BookForm({ post, taken, mine }: BookFormProps) {
  const user = useSession(({ user }) => user);
  const connected = useConnection(({ connected }) => connected);
  const navigate = useNavigate();
  const now = useNow();
  const [search] = useSearchParams();
  const [day, setDay] = useState(() => among(bookableDays(now), search.get('date')));
  const [detail, setDetail] = useState(() => ({
    timein: day === '' ? '' : among(allSlots, search.get('from')),
    timeout: day === '' ? '' : among(allSlots, search.get('to')),
    phone: '',
    idCar: '',
    note: '',
    payment: 'cash',
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<LostTime>();
  const [confirming, setConfirming] = useState(false);
  const [sending, setSending] = useState(false);
  const { getReady, check } = useChecks(
    async () => (await import('@joddee/contract/bookings')).addBookingRequest,
  );
  const key = useRef(crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const focusWanted = useRef(false);
  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"] button:enabled, input[aria-invalid="true"]')
      ?.focus();
  });

  const change = (values: Partial<typeof detail>) => {
    getReady();
    setDetail((before) => ({ ...before, ...values }));
    setErrors(({ message: _, ...before }) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in values))),
    );
    if ('timein' in values) setRefused(undefined);
    // Another wish is another request.
    key.current = crypto.randomUUID();
  };

  const { timein, timeout } = detail;
  const facts = day === '' ? undefined : { hours: post.date, day, now, taken, mine };
  // While the own request is on its way, the time that it takes is not lost.
  const lost =
    refused ?? (facts === undefined || sending ? undefined : lostWhileChoosing(facts, { timein, timeout }));
  const decision =
    day === '' || timein === '' || timeout === ''
      ? undefined
      : decideBookedTime({ Date: day, timein, timeout }, post.date, now);
  const hours = decision?.ok ? bookedHours(decision.period) : undefined;
  const total =
    hours === undefined ? undefined : totalLineText(hours, post.price, totalPrice(post.price, hours));

  function show(found: Record<string, string>): void {
    setErrors(found);
    focusWanted.current = true;
  }

  async function review(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = await check({ Date: day, detail });
    if (decision?.ok === false) found[decision.field] ??= fieldText(decision.code, decision.field);
    if (Object.keys(found).length > 0 || lost !== undefined) show(found);
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
    const gone =
      facts === undefined
        ? undefined
        : lostByRefusal(answer.code, answer.extra.free, { timein, timeout }, facts);
    if (gone !== undefined) {
      // What was typed stays; only the time has to be chosen again.
      setRefused(gone);
      setDetail((before) => ({ ...before, timein: '', timeout: '' }));
      show({});
    } else show({ ...answer.fields, ...(answer.message === undefined ? {} : { message: answer.message }) });
  }

  return (
    <form className="card stack form-card book-form" onSubmit={review} noValidate ref={form}>
      <h2>{text.form}</h2>
      <DayPicker
        now={now}
        day={day}
        error={errors.Date}
        onChoose={(chosen) => {
          setDay(chosen);
          setErrors(({ Date: _, ...before }) => before);
          change({ timein: '', timeout: '' });
        }}
      />
      <SlotPicker
        facts={facts}
        timein={timein}
        timeout={timeout}
        errors={{ ...errors, ...(lost === undefined ? {} : { timein: lost.text }) }}
        instead={
          lost === undefined ? null : (
            <NearestFreeOffers offers={lost.offers} onTake={(stay) => change(stay)} />
          )
        }
        onStart={(slot) => change({ timein: slot, timeout: '' })}
        onEnd={(slot) => change({ timeout: slot })}
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
      <FormMessage text={errors.message} />
      <button
        className="button wide"
        type="submit"
        disabled={user === undefined || !post.available || !connected}
      >
        {text.book}
      </button>
      {user === undefined ? <Link to="/login">{text.logInToBook}</Link> : null}
      {confirming ? (
        <ConfirmBooking
          title={post.title}
          day={day}
          stay={{ timein, timeout }}
          total={total}
          sending={sending}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void book()}
        />
      ) : null}
    </form>
  );
}

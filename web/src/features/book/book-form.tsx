import { limits } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { phoneDigits } from '@joddee/rules/phone-digits';
import { fieldText } from '@joddee/thai-text/error-text';
import { totalLineText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { paymentText } from '@joddee/thai-text/status-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Refused } from '../../api/call-types.ts';
import { useChecks } from '../../api/use-checks.ts';
import { nearbyAddress } from '../../map/nearby-address.ts';
import { useSession } from '../../session/session-store.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import type { BookingDetail } from './booking-draft.ts';
import { ConfirmBooking } from './confirm-booking.tsx';
import { DayPicker } from './day-picker.tsx';
import { LogInToBook } from './log-in-to-book.tsx';
import { type LostTime, lostByRefusal, lostWhileChoosing } from './lost-time.ts';
import { NearestFreeOffers } from './nearest-free-offers.tsx';
import { PlateField } from './plate-field.tsx';
import { SlotPicker } from './slot-picker.tsx';
import type { BookingInput } from './use-booking-input.ts';
import { useSendBooking } from './use-send-booking.ts';

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
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<LostTime>();
  const [confirming, setConfirming] = useState(false);
  const [wasOpen] = useState(post.available);
  const { sending, send, isMade } = useSendBooking(post, input);
  const { getReady, check } = useChecks(
    async () => (await import('@joddee/contract/bookings')).addBookingRequest,
  );
  const form = useRef<HTMLFormElement>(null);
  const focusWanted = useRef(false);
  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    const invalid = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"] button:enabled:not([tabindex="-1"]), input[aria-invalid="true"]',
    );
    invalid?.focus();
    invalid?.scrollIntoView({ block: 'center' });
  });

  const { day, detail, facts, decision, hours, total } = input;
  const { timein, timeout } = detail;
  // While the own request is pending or carried out, the time that it takes does not count as lost.
  const lost =
    refused ??
    (facts === undefined || sending || isMade ? undefined : lostWhileChoosing(facts, { timein, timeout }));
  const totalLine =
    hours === undefined || total === undefined || lost !== undefined
      ? undefined
      : totalLineText(hours, post.price, total);

  function change(values: Partial<BookingDetail>, toDay?: string): void {
    getReady();
    input.change(values, toDay);
    setErrors(({ message: _, ...before }) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in values))),
    );
    if ('timein' in values) setRefused(undefined);
  }

  function show(found: Record<string, string>): void {
    setErrors(found);
    focusWanted.current = true;
  }

  async function review(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const found = await check({ Date: day, detail });
    if (decision?.ok === false) found[decision.field] ??= fieldText(decision.code, decision.field);
    if (Object.keys(found).length > 0 || lost !== undefined) show(found);
    // The bar of a phone submits the form at any stage; then the form only shows what is missing.
    else if (!cannotBook) setConfirming(true);
  }

  async function book(): Promise<void> {
    const refusal = await send();
    if (refusal === undefined) return;
    setConfirming(false);
    showRefusal(refusal);
  }

  function showRefusal({ status, code, extra, fields, message }: Refused): void {
    // It is unknown whether the server booked: a retry with the same key never books twice.
    if (status === 0 || status >= 500) {
      show({ message: text.notSure });
      return;
    }
    const gone =
      facts === undefined ? undefined : lostByRefusal(code, extra.free, { timein, timeout }, facts);
    if (gone === undefined) {
      input.change({});
      show({ ...fields, ...(message === undefined ? {} : { message }) });
      return;
    }
    // The input stays; only the time must be chosen again.
    setRefused(gone);
    input.change({ timein: '', timeout: '' });
    show({});
  }

  const cannotBook = user === undefined || !post.available || isDeleted || !connected;
  const toTimes = () => {
    const group = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    group?.scrollIntoView({ block: 'start' });
    group?.querySelector<HTMLElement>('button:enabled:not([tabindex="-1"])')?.focus({ preventScroll: true });
  };

  return (
    <form className="card stack form-card book-form" onSubmit={review} noValidate ref={form}>
      <h2>{text.form}</h2>
      <DayPicker
        now={input.now}
        day={day}
        error={errors.Date}
        onChoose={(chosen) => {
          setErrors(({ Date: _, ...before }) => before);
          change({ timein: '', timeout: '' }, chosen);
        }}
      />
      <SlotPicker
        facts={facts}
        timein={timein}
        timeout={timeout}
        errors={{ ...errors, ...(lost === undefined ? {} : { timein: lost.text }) }}
        instead={
          lost === undefined ? null : <NearestFreeOffers lost={lost} onTake={(stay) => change(stay)} />
        }
        onStart={(slot) => change({ timein: slot, timeout: '' })}
        onEnd={(slot) => change({ timeout: slot })}
      />
      <TextField
        label={text.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={detail.phone}
        error={errors.phone}
        onChange={(event) => change({ phone: phoneDigits(event.target.value) })}
      />
      <PlateField value={detail.idCar} error={errors.idCar} onChange={(idCar) => change({ idCar })} />
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
        {totalLine === undefined ? null : <p className="total tabular">{totalLine}</p>}
        <p className="quiet small">
          {text.payCash} · {text.cancelRule}
        </p>
      </div>
      <FormMessage text={errors.message} />
      <div className="stack tight" role="status">
        {isDeleted ? (
          <div className="notice live stack tight">
            <p>{text.deletedNow}</p>
            <Link className="button plain" to={nearbyAddress(post.location, day, detail)}>
              {text.spotsNearby}
            </Link>
          </div>
        ) : null}
        {isDeleted || post.available ? null : (
          <p className="notice live">{wasOpen ? text.pausedNow : postText.paused}</p>
        )}
        {lost === undefined ? null : (
          <div className="notice live spread">
            <p>{text.lostAtButton}</p>
            <button type="button" className="button plain compact" onClick={toTimes}>
              {text.toTimes}
            </button>
          </div>
        )}
      </div>
      {user === undefined ? <LogInToBook wide /> : null}
      <button className="button wide" type="submit" disabled={cannotBook || sending}>
        {text.book}
      </button>
      {confirming && decision?.ok && total !== undefined && totalLine !== undefined ? (
        <ConfirmBooking
          title={post.title}
          period={decision.period}
          detail={detail}
          now={input.now}
          total={total}
          totalLine={totalLine}
          sending={sending}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void book()}
        />
      ) : null}
    </form>
  );
}

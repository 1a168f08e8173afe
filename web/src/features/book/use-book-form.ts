import { endOfStay, ownLength } from '@joddee/marketplace/bookings/rules/stay-lengths';
import { startOptions } from '@joddee/marketplace/calendars/rules/slot-options';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { fieldText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { startTransition, useState } from 'react';
import type { Refused } from '../../api/call-types.ts';
import { useChecks } from '../../api/use-checks.ts';
import { useFieldChecks } from '../../api/use-field-checks.ts';
import { useFormErrors } from '../../api/use-form-errors.ts';
import type { BookingDetail } from '../../offline/booking-draft.ts';
import { useSession } from '../../session/session-store.ts';
import { takePrice } from './confirm-booking.tsx';
import { type LostTime, lostByRefusal, lostWhileChoosing } from './day-and-time/lost-time.ts';
import { useRepeat } from './repeat/use-repeat.ts';
import type { BookingInput } from './use-booking-input.ts';
import { useSendBooking } from './use-send-booking.ts';

/** The other fields are chosen. */
type TypedField = 'phone' | 'idCar' | 'note';
const typedFields: readonly string[] = ['phone', 'idCar', 'note'] satisfies TypedField[];

/** Checks the input, opens the summary and books. A refusal leads back to the field that it is about. */
export function useBookForm(post: PostView, input: BookingInput, cannotBook: boolean) {
  const { form, errors, show, place, clear, focusFirst, onSubmit, once } = useFormErrors({ centred: true });
  const [refused, setRefused] = useState<LostTime>();
  const [confirming, setConfirming] = useState(false);
  const user = useSession(({ user }) => user);
  const { sending, send, isMade } = useSendBooking(post, input);
  const repeat = useRepeat(post, input);
  const isRepeated = repeat.requests.length > 0;
  // Requests that an earlier page has sent are shown at once; the summary may be closed over them.
  const [isPutAside, setPutAside] = useState(false);
  const { getReady, check } = useChecks(
    async () => (await import('@joddee/marketplace/bookings/shapes')).addBookingRequest,
  );

  const { day, length, detail, facts, decision, clash } = input;
  const checks = useFieldChecks({ errors, place, check });
  const { timein, timeout } = detail;
  /** The chosen time that was free on this screen. */
  const [seenFree, setSeenFree] = useState('');
  const choice = `${day} ${timein} ${timeout}`;
  const unavailable =
    facts === undefined
      ? undefined
      : lostWhileChoosing(facts, { timein, timeout }, seenFree === choice, clash);
  if (facts !== undefined && timeout !== '' && unavailable === undefined && seenFree !== choice)
    setSeenFree(choice);
  // While the own request is pending or carried out, the time that it takes does not count as lost.
  const lost = refused ?? (sending || isMade || isRepeated ? undefined : unavailable);
  // A time that came along is one row, until another one is to be chosen. Once lost it has the nearest ones beside it.
  const [isTimeOpen, setTimeOpen] = useState(!input.isTimeBrought);
  const isTimeWrong = [errors.Date, errors.timein, errors.timeout].some((error) => error !== undefined);
  const isRowEnough = lost === undefined ? !isTimeWrong : decision?.ok === true && lost.offers.length > 0;
  if (!isTimeOpen && !isRowEnough) setTimeOpen(true);
  const isTimeFolded = !isTimeOpen && decision?.ok === true;

  function change(values: Partial<BookingDetail>, to: { day?: string; length?: number } = {}): void {
    getReady();
    input.change(values, to);
    const [typed, chosen] = [typedFields, Object.keys(values).filter((name) => !typedFields.includes(name))];
    clear('message', ...(to.day === undefined ? [] : ['Date']), ...chosen);
    void checks.changed(typed, { Date: day, detail }, { Date: day, detail: { ...detail, ...values } });
    if ('timein' in values) setRefused(undefined);
  }

  /** One press on a start books a stay of the chosen length, or as much of it as there is room for. */
  function endFrom(slot: string, hours: number): string {
    const start = facts && startOptions(facts).find((option) => option.slot === slot);
    return hours === ownLength || start?.state !== 'free' ? '' : endOfStay(start, hours);
  }

  async function review(): Promise<void> {
    const found = await check({ Date: day, detail });
    // The check of the form loads on demand and may be absent; without a time there is nothing to confirm.
    if (decision === undefined) {
      const missing = day === '' ? 'Date' : timein === '' ? 'timein' : 'timeout';
      found[missing] ??= fieldText('required', missing);
      // A start brings its end along.
      if (length !== ownLength && timein === '') delete found.timeout;
    } else if (!decision.ok) found[decision.field] ??= fieldText(decision.code, decision.field);
    // The number of the profile will be filled in: only what the renter must do is an error.
    if (input.isPhoneUnknown && user !== undefined) delete found.phone;
    if (Object.keys(found).length > 0 || lost !== undefined) {
      show(found);
      if (lost !== undefined) focusFirst();
      return;
    }
    // The bar of a phone submits the form at any stage; then the form only shows what is missing.
    if (cannotBook) return;
    input.agreeToPrice();
    startTransition(() => {
      setConfirming(true);
      setPutAside(false);
    });
  }

  async function book(): Promise<void> {
    const refusal = await send();
    if (refusal === undefined) return;
    const price = refusal.code === 'PRICE_CHANGED' ? await takePrice(post._id) : undefined;
    // The summary stays, and asks about the new price.
    if (price !== undefined && price !== input.agreedPrice) input.change({});
    else showRefusal(refusal);
  }

  function showRefusal({ status, code, extra, fields, message }: Refused): void {
    // It is unknown whether the server booked: a retry with the same key never books twice.
    if (status === 0 || status >= 500) {
      setConfirming(false);
      show({}, text.notSure);
      // The summary has covered the form, which may be scrolled to another part.
      focusFirst();
      return;
    }
    const gone =
      facts === undefined ? undefined : lostByRefusal(code, extra.free, { timein, timeout }, facts);
    if (gone === undefined) {
      setConfirming(false);
      input.change({});
      show(fields, message);
      focusFirst();
      return;
    }
    // The input stays, and so does the summary, which offers the nearest times.
    setRefused(gone);
    input.change({ timein: '', timeout: '' });
    show({});
    if (gone.offers.length > 0) return;
    setConfirming(false);
    focusFirst();
  }

  function stopConfirming(): void {
    setConfirming(false);
    setPutAside(true);
    if (lost !== undefined) focusFirst();
  }

  return {
    form,
    /** A field that the renter types in has lost the focus. */
    leave: (field: TypedField) => void checks.left(field, detail[field], { Date: day, detail }),
    errors: lost === undefined ? errors : { ...errors, timein: lost.text },
    lost,
    change,
    /** Another day has other times. */
    chooseDay: (chosen: string) => change({ timein: '', timeout: '' }, { day: chosen }),
    chooseLength: (hours: number) =>
      change(timein === '' ? {} : { timein, timeout: endFrom(timein, hours) }, { length: hours }),
    chooseStart: (slot: string) => change({ timein: slot, timeout: endFrom(slot, length) }),
    onSubmit: onSubmit(review),
    confirming,
    stopConfirming,
    repeat,
    showsRepeat: isRepeated && !isPutAside && user !== undefined,
    /** Leaves the summary for another time on a day that could not be booked. */
    toOtherTimes(chosen: string): void {
      setConfirming(false);
      change({ timein, timeout }, { day: chosen });
      requestAnimationFrame(focusFirst);
    },
    book: () => void once(book),
    sending,
    isTimeFolded,
    /** Leads to the chosen start, which may be far down in the day. */
    openTime(): void {
      setTimeOpen(true);
      requestAnimationFrame(() => {
        const start = form.current?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]');
        start?.scrollIntoView({ block: 'center' });
        start?.focus({ preventScroll: true });
      });
    },
  };
}

import type { CheckStep } from '@joddee/marketplace/bookings/shapes';
import { create } from 'zustand';
import { forgetStored, readStored, store } from '../lib/storage.ts';
import { unsentConfirmationsKey } from '../offline/stored-keys.ts';

/**
 * An owner's confirmation, or a renter's leaving, that has not reached the server. The server's command may run twice.
 */
export interface Confirmation {
  booking: string;
  step: CheckStep;
  /** In milliseconds. Until `sendAt` it waits, so that it can be taken back. */
  keptAt: number;
  sendAt: number;
  /** Of a renter who leaves. */
  rate?: number;
  comment?: string;
  /** An attempt has begun, so the server may know it: it cannot be taken back. */
  isTried?: true;
}

interface UnsentConfirmations {
  user: string;
  confirmations: readonly Confirmation[];
}

/** Survives a reload and an expired session. Where storage is forbidden it lasts as long as the page. */
export const useUnsentConfirmations = create<UnsentConfirmations>(read);

useUnsentConfirmations.subscribe((state) => {
  if (state.confirmations.length === 0) forgetStored([unsentConfirmationsKey]);
  else store(unsentConfirmationsKey, state);
});

export function keepConfirmation(user: string, confirmation: Confirmation): void {
  forgetConfirmation(confirmation.booking);
  useUnsentConfirmations.setState((before) => ({
    user,
    confirmations: [...(before.user === user ? before.confirmations : []), confirmation],
  }));
}

export function forgetConfirmation(booking: string): void {
  useUnsentConfirmations.setState(({ confirmations }) => ({
    confirmations: confirmations.filter((each) => each.booking !== booking),
  }));
}

function change(booking: string, to: (confirmation: Confirmation) => Confirmation): void {
  useUnsentConfirmations.setState(({ confirmations }) => ({
    confirmations: confirmations.map((each) => (each.booking === booking ? to(each) : each)),
  }));
}

export const markTried = (booking: string): void => change(booking, (each) => ({ ...each, isTried: true }));

export const changeComment = (booking: string, comment: string, sendAt: number): void =>
  change(booking, (each) => (each.isTried ? each : { ...each, comment, sendAt }));

export const sendNow = (booking: string): void =>
  change(booking, (each) => (each.isTried ? each : { ...each, sendAt: 0 }));

/** The page is left, and with it the way back. */
export function sendAllNow(): void {
  for (const { booking, sendAt } of useUnsentConfirmations.getState().confirmations)
    if (sendAt > 0) sendNow(booking);
}

const find = (booking: string): Confirmation | undefined =>
  useUnsentConfirmations.getState().confirmations.find((each) => each.booking === booking);

/** The stars and words of a renter who leaves, as they are sent. */
export function ratingOf(booking: string): Pick<Confirmation, 'rate' | 'comment'> {
  const { rate, comment } = find(booking) ?? {};
  return { ...(rate === undefined ? {} : { rate }), ...(comment === undefined ? {} : { comment }) };
}

export const isUnsent = (booking: string): boolean => find(booking) !== undefined;

export const useUnsent = (booking: string | undefined): Confirmation | undefined =>
  useUnsentConfirmations(({ confirmations }) => confirmations.find((each) => each.booking === booking));

function read(): UnsentConfirmations {
  const stored = readStored<UnsentConfirmations>(unsentConfirmationsKey);
  if (typeof stored?.user === 'string' && Array.isArray(stored.confirmations)) return stored;
  return { user: '', confirmations: [] };
}

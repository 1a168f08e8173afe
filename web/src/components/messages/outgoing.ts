import { limits } from '@joddee/marketplace/common/limits';
import { create } from 'zustand';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { keepDraft, storedDraft } from '../../offline/form-draft.ts';
import { take } from '../../stores/live-store.ts';

/** A message that the server has not confirmed. Each attempt to send it has the same request id. */
export interface Waiting {
  request: string;
  text: string;
  /** Empty while it is sent; then why it could not be. */
  reason: string;
}

export interface Outgoing {
  /** What is typed and not sent. */
  draft: string;
  waiting: readonly Waiting[];
}

const nothing: Outgoing = { draft: '', waiting: [] };
const formOf = (booking: string) => `messages:${booking}`;

/** By booking; this tab keeps it through a closed sheet and a reload, until the logout. */
const useOutgoingStore = create<Readonly<Record<string, Outgoing>>>(() => ({}));

function stored(booking: string, reason: string): Outgoing {
  const { draft, waiting } = storedDraft<Outgoing>(formOf(booking));
  // Whether a message arrived before the reload is unknown; its id says so when it is sent again.
  return {
    draft: draft ?? '',
    waiting: (waiting ?? []).map((one) => ({ ...one, reason: one.reason || reason })),
  };
}

/** Takes up what an earlier visit has left. `reason` says why a message is not sent. */
export function restoreOutgoing(booking: string, reason: string): void {
  if (useOutgoingStore.getState()[booking] === undefined)
    useOutgoingStore.setState({ [booking]: stored(booking, reason) });
}

export function useOutgoing(booking: string): Outgoing {
  return useOutgoingStore((all) => all[booking] ?? nothing);
}

function change(booking: string, by: (before: Outgoing) => Partial<Outgoing>): void {
  const before = useOutgoingStore.getState()[booking] ?? nothing;
  const after = { ...before, ...by(before) };
  useOutgoingStore.setState({ [booking]: after });
  keepDraft(formOf(booking), after);
}

export const writeDraft = (booking: string, draft: string) => change(booking, () => ({ draft }));

export const dropWaiting = (booking: string, request: string) =>
  change(booking, ({ waiting }) => ({ waiting: waiting.filter((one) => one.request !== request) }));

const say = (booking: string, request: string, reason: string) =>
  change(booking, ({ waiting }) => ({
    waiting: waiting.map((one) => (one.request === request ? { ...one, reason } : one)),
  }));

/** One after another, so that they arrive in the order in which they were written. */
let last: Promise<void> = Promise.resolve();

function attempt(booking: string, { request, text }: Pick<Waiting, 'request' | 'text'>): void {
  last = last.then(async () => {
    const answer = await callApi('sendMessage', { params: { bookId: booking }, body: { request, text } });
    if (!answer.ok) return say(booking, request, textOfRefusal(answer));
    take('messages', answer.data);
    dropWaiting(booking, request);
  });
}

export function sendText(booking: string, text: string): void {
  const message = { request: crypto.randomUUID(), text, reason: '' };
  change(booking, ({ waiting }) => ({ waiting: [...waiting, message] }));
  attempt(booking, message);
}

export function sendAgain(booking: string, message: Waiting): void {
  say(booking, message.request, '');
  attempt(booking, message);
}

/** As the server stores it: one line. */
export const asOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Negative if the text is too long. */
export const charactersLeft = (text: string) => limits.messages.characters - [...asOneLine(text)].length;

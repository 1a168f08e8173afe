import type { BookingCause } from '../../bookings/constants.ts';
import type { BookingView } from '../../bookings/shapes.ts';
import type {
  CardNoticeKind,
  ComplaintNoticeKind,
  NoticeKind,
  ReviewNoticeKind,
} from '../../notices/constants.ts';
import type { NoticeStay, NoticeView } from '../../notices/shapes.ts';

/** A part of a line. A fact, such as a time or an amount, is not broken. */
export type NoticePart = string | { fact: string };

/** A line where it may break anywhere. */
export const lineOf = (parts: readonly NoticePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.fact)).join(' · ');

export interface NoticeLines {
  heading: string;
  /** The parts of a second line. */
  about: NoticePart[];
}

type Party = 'owner' | 'renter';

/** A heading, and what follows the facts of a notice in its second line. */
interface Titled {
  heading: string;
  about: string;
}

type KindOf<Prefix extends string> = Extract<NoticeKind, `${Prefix}-${string}`>;

interface NoticeWords {
  headings: Record<Party, Record<BookingCause, string>> & {
    cancelledBy: Record<Party, Record<BookingView['endedBy'], string>>;
    declined: string;
  };
  /** Of notices that name the other party; the name is empty if the user was deleted. */
  confirmedIn: (owner: string) => string;
  confirmedOut: (owner: string) => string;
  rated: (renter: string, stars: number) => string;
  answered: (owner: string) => string;
  message: (sender: string, senderRole: Party) => string;
  quoted: (comment: string) => string;
  money: (price: string) => string;
  cash: (price: string) => string;
  starts: (slot: string) => string;
  ended: (slot: string) => string;
  until: (slot: string) => string;
  parksUntil: (slot: string) => string;
  /** What the renter can do on the ticket. */
  canExtend: string;
  canSayArrival: string;
  canSayOrCancel: string;
  canExtendOrLeave: string;
  bookingStays: string;
  listings: Record<KindOf<'listing'>, string>;
  reviews: Record<KindOf<'review'>, Titled>;
  waits: Record<KindOf<'wait'>, Titled>;
  saved: Record<KindOf<'saved'>, Titled>;
  cards: Record<CardNoticeKind, Titled>;
  complaints: Record<ComplaintNoticeKind, Titled>;
  /** What was reported, in the words that its author chose from. */
  category: (complaint: NonNullable<NoticeView['complaint']>) => string;
}

const fact = (text: string): NoticePart => ({ fact: text });
const parts = (...all: NoticePart[]) => all.filter((part) => lineOf([part]) !== '');

interface StayNotice extends NoticeView {
  kind: Exclude<NoticeKind, CardNoticeKind | ComplaintNoticeKind | ReviewNoticeKind>;
  stay: NoticeStay;
}

/**
 * The two lines of a notice in the words of one language: which facts each kind names, and in which order. The day and
 * the time of the stay are written for the reader's day.
 */
export function noticeLines(words: NoticeWords) {
  const { headings, listings, reviews, waits, saved, cards, complaints } = words;

  function linesOf(notice: NoticeView, when: string): NoticeLines {
    const { kind, stay, person, listing, reason, complaint } = notice;
    switch (kind) {
      case 'card-submitted':
        return { heading: cards[kind].heading, about: parts(person) };
      case 'card-approved':
        return { heading: cards[kind].heading, about: [cards[kind].about] };
      case 'card-declined':
        return { heading: cards[kind].heading, about: [reason || cards[kind].about] };
      case 'complaint-added':
      case 'complaint-handled':
      case 'warned':
      case 'suspended':
      case 'restored':
        return {
          heading: complaints[kind].heading,
          about: parts(
            // The listing shows where it was; a person says more.
            person || listing,
            complaint ? words.category(complaint) : '',
            reason || complaints[kind].about,
          ),
        };
      case 'review-started':
      case 'review-withdrawn':
      case 'review-released':
      case 'review-kept':
      case 'review-hidden':
        // A listing that was hidden because of a complaint has no booking.
        return {
          heading: reviews[kind].heading,
          about: parts(stay?.title ?? listing, reason || reviews[kind].about),
        };
      default:
        return stay === null ? { heading: '', about: [] } : linesOfStay({ ...notice, kind, stay }, when);
    }
  }

  function linesOfStay(notice: StayNotice, when: string): NoticeLines {
    const { kind, stay, person, reason, stars, comment } = notice;
    const role = notice.role || 'renter';
    const placeAndTime = [stay.title, fact(when)];
    switch (kind) {
      case 'created':
        return {
          heading: headings.owner.created,
          about: parts(person, fact(when), fact(words.money(stay.price)), stay.title),
        };
      case 'on-the-way':
      case 'check-in-requested':
      case 'occupied-withdrawn':
        return { heading: headings.owner[kind], about: parts(fact(stay.idCar), stay.title) };
      case 'ending-soon':
        return {
          heading: headings.renter[kind],
          about: parts(fact(words.parksUntil(stay.timeout)), words.canExtend, stay.title),
        };
      case 'starting-soon':
      case 'late': {
        const can = kind === 'late' ? words.canSayOrCancel : words.canSayArrival;
        return {
          heading: headings.renter[kind],
          about: parts(fact(words.starts(stay.timein)), can, stay.title),
        };
      }
      case 'overdue':
        return {
          heading: headings[role][kind],
          about: parts(
            fact(words.ended(stay.timeout)),
            role === 'owner' ? fact(stay.idCar) : words.canExtendOrLeave,
            stay.title,
          ),
        };
      case 'extended':
        return {
          heading: headings.owner[kind],
          about: parts(
            fact(stay.idCar),
            fact(words.until(stay.timeout)),
            fact(words.money(stay.price)),
            stay.title,
          ),
        };
      case 'check-out-requested':
        return {
          heading: headings.owner[kind],
          about: parts(fact(stay.idCar), fact(words.cash(stay.price)), stay.title),
        };
      case 'check-in-confirmed':
        return {
          heading: words.confirmedIn(person),
          about: parts(fact(words.parksUntil(stay.timeout)), stay.title),
        };
      case 'check-out-confirmed':
        return { heading: words.confirmedOut(person), about: placeAndTime };
      case 'declined':
        return { heading: headings.declined, about: parts(reason, ...placeAndTime) };
      case 'cancelled':
        return { heading: headings.cancelledBy[role][stay.endedBy], about: parts(reason, ...placeAndTime) };
      case 'rated':
      case 'answered':
        return {
          heading: kind === 'rated' ? words.rated(person, stars) : words.answered(person),
          about: comment === '' ? placeAndTime : [stay.title, words.quoted(comment)],
        };
      case 'message':
        return { heading: words.message(person, role === 'owner' ? 'renter' : 'owner'), about: placeAndTime };
      case 'occupied':
        return { heading: headings.owner[kind], about: parts(fact(stay.idCar), fact(when), stay.title) };
      case 'occupied-moved':
      case 'occupied-soon':
      case 'occupied-cannot':
        return { heading: headings.renter[kind], about: placeAndTime };
      case 'listing-paused':
      case 'listing-deleted':
        return { heading: listings[kind], about: parts(words.bookingStays, ...placeAndTime) };
      case 'wait-offered':
      case 'wait-passed':
      case 'wait-started':
      case 'wait-closed':
        return { heading: waits[kind].heading, about: parts(waits[kind].about, ...placeAndTime) };
      case 'saved-free':
        return { heading: saved[kind].heading, about: parts(saved[kind].about, ...placeAndTime) };
      case 'check-in-withdrawn':
      case 'check-in-unconfirmed':
      case 'expired':
      case 'completed-by-system':
        return { heading: headings[role][kind], about: placeAndTime };
    }
  }

  return linesOf;
}

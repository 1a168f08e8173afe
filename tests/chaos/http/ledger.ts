import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { ComplaintDecision } from '@joddee/marketplace/complaints/constants';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import type { TestBrowser } from '@joddee/marketplace/testing/push-service';
import type { Person } from '../town/person.ts';
import type { AcknowledgedBooking, BookingRequest } from './booking-request.ts';

/** Acknowledged ticks and ends, which must be stored in the end. */
export interface Promised {
  booking: string;
  what: 'cancelled' | 'checkin.renter' | 'checkin.user' | 'checkout.renter' | 'checkout.user';
}

/** An acknowledged message, which must be stored once. */
export interface Said {
  booking: string;
  author: string;
  text: string;
  request: string;
}

/** Every request with its answers, and the faults found in them. */
export class Ledger {
  attempts = 0;
  readonly statuses = new Map<string, number>();
  /** How often something other than a booking succeeded. */
  readonly successes = new Map<string, number>();
  readonly milliseconds: number[] = [];
  /** Slow answers: how long they took, and for which request. */
  readonly slow: { ms: number; what: string }[] = [];
  /** What was not answered, or with a failure of the server. */
  readonly failures: string[] = [];
  readonly faults = new Set<string>();
  readonly acknowledged = new Map<string, AcknowledgedBooking>();
  readonly keyed: BookingRequest[] = [];
  /** The requests for several days that were sent in one go. */
  readonly series: BookingRequest[][] = [];
  readonly promised: Promised[] = [];
  /** The last acknowledged arrivals, by the booking. */
  readonly arrivals = new Map<string, SaidArrival>();
  readonly browsers: PushedBrowser[] = [];
  /** The acknowledged complaints, by their id. */
  readonly complaints = new Map<string, FiledComplaint>();
  /** Owners who were restored, or whose listing was released, perhaps. */
  readonly pardoned = new Set<string>();
  /** The acknowledged messages, by the id of the message. */
  readonly messages = new Map<string, Said>();
  pendings = 0;
  #requests = 0;

  newRequest(request: Omit<BookingRequest, 'name' | 'answers' | 'key'>, withKey = false): BookingRequest {
    this.#requests += 1;
    const name = `request-${this.#requests}`;
    const made = { ...request, name, key: withKey ? `key-${name}` : undefined, answers: [] };
    if (withKey) this.keyed.push(made);
    return made;
  }

  count(what: string): void {
    this.statuses.set(what, (this.statuses.get(what) ?? 0) + 1);
  }

  succeeded(what: string): void {
    this.successes.set(what, (this.successes.get(what) ?? 0) + 1);
  }

  fault(text: string): void {
    if (this.faults.size < 200) this.faults.add(text);
  }

  acknowledge(request: BookingRequest, view: BookingView): void {
    const known = this.acknowledged.get(view._id);
    if (known === undefined) {
      this.acknowledged.set(view._id, {
        id: view._id,
        request,
        from: Date.parse(view.from),
        to: Date.parse(view.to),
        created: view.created,
        bay: view.bay?.number,
        askedEnds: [],
        added: [],
        since: performance.now(),
        until: Number.POSITIVE_INFINITY,
      });
      if (view.detail.note !== request.name)
        this.fault(`${request.name} was answered with ${view.detail.note}`);
      return;
    }
    if (known.request !== request)
      this.fault(`${view._id} was acknowledged to ${request.name} and to ${known.request.name}`);
    if (
      known.created !== view.created ||
      known.from !== Date.parse(view.from) ||
      known.bay !== view.bay?.number
    )
      this.fault(`${view._id} was acknowledged in two forms`);
  }

  /** Must be called before an attempt to extend a booking: without an answer it may have been extended. */
  extending(booking: string, to: number): void {
    this.acknowledged.get(booking)?.askedEnds.push(to);
  }

  extended(view: BookingView): void {
    const known = this.acknowledged.get(view._id);
    if (known === undefined) return;
    const [from, to] = [endOf(known), Date.parse(view.to)];
    if (to <= from) return;
    known.added.push({ from, to, since: performance.now() });
    this.succeeded('extensions');
  }

  said(message: Said, view: MessageView): void {
    const known = this.messages.get(view._id);
    if (known !== undefined && known.request !== message.request)
      this.fault(`${view._id} was acknowledged to two requests`);
    if (view.text !== message.text) this.fault(`${view._id} was acknowledged with another text`);
    this.messages.set(view._id, message);
  }

  arrivalSaid(booking: string, arrival: SaidArrival): void {
    const known = this.arrivals.get(booking);
    if (known === undefined || known.said < arrival.said) this.arrivals.set(booking, arrival);
  }

  /** Must be called before an attempt to end a booking. */
  ending(booking: string): void {
    const known = this.acknowledged.get(booking);
    if (known !== undefined) known.until = Math.min(known.until, performance.now());
  }
}

/** The last acknowledged end. */
export const endOf = ({ to, added }: AcknowledgedBooking): number => added.at(-1)?.to ?? to;

/** A complaint that was acknowledged to its author, and what was acknowledged to administrators about it. */
export interface FiledComplaint {
  author: string;
  /** The person whom it is about. */
  subject: string;
  post: string;
  decisions: Set<ComplaintDecision>;
}

/** What a renter has said of the arrival, and a server has acknowledged. */
export interface SaidArrival {
  said: number;
  /** Null if it was withdrawn. */
  minutes: number | null;
  /** Whether the renter was asked before the answer. */
  wasAsked: boolean;
}

/** A browser that a user has registered for push messages. */
export interface PushedBrowser {
  person: Person;
  browser: TestBrowser;
  /** The bookings that were requested while it was certainly registered. */
  due: Set<string>;
  /** The bookings that were requested after the acknowledged end of its session. */
  later: Set<string>;
}

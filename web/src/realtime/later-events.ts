import type { ServerEvent } from '@joddee/marketplace/contract/server-events';

/**
 * The events of each stream since its last resync. A resync that was read before one of them may arrive after it, and
 * would forget what the event brought. Every stream is resynced at intervals, so they are few.
 */
export class LaterEvents {
  readonly #byStream = new Map<string, { seq: number; event: ServerEvent }[]>();

  add(stream: string, seq: number, event: ServerEvent): void {
    const events = this.#byStream.get(stream) ?? [];
    events.push({ seq, event });
    this.#byStream.set(stream, events);
  }

  /** The events after this number; those up to it are in the resync and not needed any more. */
  after(stream: string, number: number): readonly ServerEvent[] {
    const later = (this.#byStream.get(stream) ?? []).filter(({ seq }) => seq > number);
    if (later.length === 0) this.#byStream.delete(stream);
    else this.#byStream.set(stream, later);
    return later.map(({ event }) => event);
  }
}

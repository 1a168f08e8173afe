import type { Message } from '../announce/gateway-stream.ts';
import type { Context } from '../context/context.ts';
import {
  type ServerEvent,
  type ServerEventPayload,
  type StreamEventName,
  serverEvents,
} from '../contract/server-events.ts';
import { assertOnlyContractFields } from './contract-check.ts';

type Sent = ServerEvent<StreamEventName>;
type Payload<Name extends StreamEventName> = ServerEventPayload<Name>;
type ViewOf<Name extends StreamEventName> =
  Payload<Name> extends { views: (infer View)[] }
    ? View
    : Payload<Name> extends { view: infer View }
      ? NonNullable<View>
      : never;

/** What was announced to whom since the test began, as clients receive it. */
export class SentEvents {
  #events: { room: string; sent: Sent }[] = [];

  /** Keeps the messages of the only function that sends to a room. The positions are those of Redis, and left out. */
  watch(groups: Context['batches']): Context['batches'] {
    return {
      ...groups,
      writeMessages: async (messages) => {
        await groups.writeMessages(messages);
        for (const message of messages) this.#keep(message);
      },
    };
  }

  #keep({ room, event, payload }: Message): void {
    if (!isStreamEvent(event)) throw new Error(`${event} is no event of a stream`);
    const body: unknown = JSON.parse(JSON.stringify({ stream: room, seq: 1, previous: 0, ...payload }));
    assertOnlyContractFields(serverEvents[event], body, event);
    this.#events.push({ room, sent: { event, payload: serverEvents[event].parse(body) } as Sent });
  }

  clear(): void {
    this.#events = [];
  }

  /** The payloads of one event in a room, in their order. */
  to<Name extends StreamEventName>(room: string, event: Name): Payload<Name>[] {
    return this.#events.flatMap(({ room: of, sent }) =>
      of === room && sent.event === event ? [sent.payload as Payload<Name>] : [],
    );
  }

  /** The names of the events in a room, in their order. */
  names(room: string): StreamEventName[] {
    return this.#events.flatMap(({ room: of, sent }) => (of === room ? [sent.event] : []));
  }

  causes<Name extends StreamEventName>(room: string, event: Name): Payload<Name>['cause'][] {
    return this.to(room, event).map(({ cause }) => cause);
  }

  /** What a client shows of these events: the newest view of each record, in the order of their first views. */
  views<Name extends StreamEventName>(room: string, event: Name): ViewOf<Name>[] {
    const newest = new Map<string, ViewOf<Name>>();
    for (const payload of this.to(room, event)) {
      const views = 'views' in payload ? payload.views : 'view' in payload ? [payload.view] : [];
      for (const view of views as (Record<string, unknown> | null)[]) {
        if (view === null) continue;
        const id = String(view._id ?? view.post ?? view.user);
        const known = newest.get(id) as Record<string, unknown> | undefined;
        if (known === undefined || Number(view.version ?? 0) >= Number(known.version ?? 0))
          newest.set(id, view as ViewOf<Name>);
      }
    }
    return [...newest.values()];
  }
}

const isStreamEvent = (name: string): name is StreamEventName => Object.hasOwn(serverEvents, name);

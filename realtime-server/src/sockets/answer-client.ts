import {
  type ClientEventName,
  resyncRequest,
  unwatchPostRequest,
  watchPostRequest,
} from '@joddee/contract/client-events';
import type { RefusalCode } from '@joddee/contract/error-codes';
import { userStatus } from '@joddee/contract/users';
import { mapRoom, postRoom } from '@joddee/marketplace/announce/rooms';
import type { Context } from '@joddee/marketplace/context/context';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Turns } from '@joddee/marketplace/platform/turns';
import { resyncAdministrators } from '@joddee/marketplace/resync/resync-administrators';
import { resyncMap } from '@joddee/marketplace/resync/resync-map';
import { resyncPost } from '@joddee/marketplace/resync/resync-post';
import { resyncUser } from '@joddee/marketplace/resync/resync-user';
import { refusalText } from '@joddee/thai-text/error-text';
import type { z } from 'zod';
import { translateError } from '../http/translate-error.ts';
import { createFloodGuard } from './flood-guard.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';
import type { GatewaySocket } from './socket-types.ts';

/** Posts that one connection may watch at a time. */
const watchedAtMost = 30;

/** The cost of each answer, in queries. */
const costs: Record<ClientEventName, number> = {
  'post:watch': 2,
  'post:unwatch': 1,
  'map:watch': 1,
  'map:unwatch': 1,
  'user:resync': 5,
  'admin:resync': 5,
};

type Answer = Record<string, unknown>;
type Handler = (request: unknown) => Promise<Answer>;

function parse<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const result = schema.safeParse(request);
  if (!result.success) throw new AppError('INVALID_INPUT');
  return result.data;
}

/** A room is joined before its state is read: an event in between is in both, and clients ignore the older version. */
function handlersOf(context: Context, socket: GatewaySocket): Record<ClientEventName, Handler> {
  const callerOrRefusal = () => {
    if (socket.data.caller === null) throw new AppError('NOT_LOGGED_IN');
    return socket.data.caller;
  };
  return {
    async 'post:watch'(request) {
      const { post, last } = parse(watchPostRequest, request);
      const watched = [...socket.rooms].filter((room) => room.startsWith(postRoom('')));
      if (watched.length >= watchedAtMost && !watched.includes(postRoom(post)))
        throw new AppError('TOO_MANY_REQUESTS');
      await socket.join(postRoom(post));
      return { ...(await resyncPost(context, post, last)) };
    },
    async 'post:unwatch'(request) {
      await socket.leave(postRoom(parse(unwatchPostRequest, request).post));
      return {};
    },
    async 'map:watch'(request) {
      const { last } = parse(resyncRequest, request);
      await socket.join(mapRoom);
      return { ...(await resyncMap(context, last)) };
    },
    async 'map:unwatch'() {
      await socket.leave(mapRoom);
      return {};
    },
    async 'user:resync'(request) {
      return { ...(await resyncUser(context, callerOrRefusal().id, parse(resyncRequest, request).last)) };
    },
    async 'admin:resync'(request) {
      if (callerOrRefusal().status !== userStatus.administrator) throw new AppError('NOT_ALLOWED');
      return { ...(await resyncAdministrators(context, parse(resyncRequest, request).last)) };
    },
  };
}

/**
 * Answers the messages of a client. Invalid messages are refused and counted, and too many of them close the
 * connection.
 */
export function answerClient(
  context: Context,
  socket: GatewaySocket,
  metrics: GatewayMetrics,
  turns: Turns,
): void {
  const handlers = handlersOf(context, socket);
  const guard = createFloodGuard();

  const refuse = (code: RefusalCode, acknowledge: ((answer: Answer) => void) | undefined) => {
    metrics.refused.inc({ reason: code });
    acknowledge?.({ ok: false, code, message: refusalText[code] });
    if (!guard.isOver() || !socket.connected) return;
    metrics.disconnects.inc({ reason: 'flood' });
    socket.disconnect(true);
  };

  socket.onAny(async (event: string, ...rest: unknown[]) => {
    const acknowledge = rest.find((part): part is (answer: Answer) => void => typeof part === 'function');
    const request = typeof rest[0] === 'function' ? undefined : rest[0];
    const known = isKnown(handlers, event);
    if (!guard.admits(performance.now(), known ? costs[event] : 1))
      return refuse('TOO_MANY_REQUESTS', acknowledge);
    if (!known) {
      guard.countFault();
      return refuse('INVALID_INPUT', acknowledge);
    }
    try {
      const answer = await turns.run(() => handlers[event](request));
      acknowledge?.({ ok: true, ...answer });
    } catch (error) {
      const refusal = translateError(error);
      if (refusal === null) context.log.error({ err: error, event }, 'socket message failed');
      if (refusal?.code === 'INVALID_INPUT') guard.countFault();
      refuse(refusal?.code ?? 'INTERNAL', acknowledge);
    }
  });
}

function isKnown(handlers: Record<ClientEventName, Handler>, event: string): event is ClientEventName {
  return Object.hasOwn(handlers, event);
}

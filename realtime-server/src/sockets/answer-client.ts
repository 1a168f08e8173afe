import type { RefusalCode } from '@joddee/marketplace/common/error-codes';
import type { Context } from '@joddee/marketplace/context/context';
import { translateError } from '../http/error-response.ts';
import { errorTexts, languageOf } from '../http/texts.ts';
import type { GatewaySocket } from './authenticate-socket.ts';
import { FloodGuard } from './guard-packets.ts';
import type { Answer, Handlers } from './message-handlers.ts';
import type { GatewayMetrics } from './readings.ts';
import type { SharedWork } from './shared-work.ts';

/** In queries; far more than our client ever sends, even when it reconnects with everything that it watches. */
const burst = 100;
const perSecond = 20;
/** The connection closes after this many invalid messages or messages beyond the limit. */
const maxFaults = 30;

/**
 * Answers the messages of a client. Invalid messages are refused and counted, and too many of them close the
 * connection.
 */
export function answerClient(
  context: Context,
  handlers: Handlers,
  socket: GatewaySocket,
  metrics: GatewayMetrics,
  shared: SharedWork,
): void {
  const guard = new FloodGuard(burst, perSecond);
  let faults = 0;
  const { refusalText } = errorTexts[languageOf(socket.handshake.headers)];

  const refuse = (code: RefusalCode, acknowledge: ((answer: Answer) => void) | undefined) => {
    metrics.refused.inc({ reason: code });
    acknowledge?.({ ok: false, code, message: refusalText[code] });
    if (faults < maxFaults || !socket.connected) return;
    metrics.disconnects.inc({ reason: 'flood' });
    socket.disconnect(true);
  };

  socket.onAny(async (event: string, ...rest: unknown[]) => {
    const acknowledge = rest.find((part): part is (answer: Answer) => void => typeof part === 'function');
    const request = typeof rest[0] === 'function' ? undefined : rest[0];
    const handler = handlers.get(event);
    if (!guard.admits(performance.now(), handler?.cost ?? 1)) {
      faults += 1;
      return refuse('TOO_MANY_REQUESTS', acknowledge);
    }
    if (handler === undefined) {
      faults += 1;
      return refuse('INVALID_INPUT', acknowledge);
    }
    try {
      const answer = await shared.answer(socket.data.asker, handler.cost, () =>
        handler.answer(socket, request),
      );
      acknowledge?.({ ok: true, ...answer });
    } catch (error) {
      const refusal = translateError(error);
      if (refusal === null) context.log.error({ err: error, event }, 'socket message failed');
      if (refusal?.code === 'INVALID_INPUT') faults += 1;
      refuse(refusal?.code ?? 'INTERNAL', acknowledge);
    }
  });
}

/**
 * The transports of Socket.IO's engine, in the build for browsers: WebSocket only. What most never use would
 * weigh on the first page (see vite.config.ts); src/realtime/load-polling.ts adds it where it is needed. The
 * engine's inner files have no types.
 */
import { WS } from 'engine.io-client/build/esm/transports/websocket.js';

export const transports = { websocket: WS };

/**
 * Replaces the transport list of Socket.IO's engine in the browser build: WebSocket only. Polling is rarely used and
 * would enlarge the first page (see vite.config.ts); src/stores/connect.ts adds it on demand. The engine's inner
 * files have no types.
 */
import { WS } from 'engine.io-client/build/esm/transports/websocket.js';

export const transports = { websocket: WS };

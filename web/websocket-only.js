/**
 * The transports of Socket.IO's engine, in the build for browsers: this client speaks WebSocket only, and what it
 * never uses would weigh on the first page (see vite.config.ts). The engine's inner files have no types.
 */
import { WS } from 'engine.io-client/build/esm/transports/websocket.js';

export const transports = { websocket: WS };

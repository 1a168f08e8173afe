import { transports } from 'engine.io-client';

/**
 * Adds plain HTTP to the engine's transports. It is imported from the engine's prebuilt bundle, because importing
 * single modules would move shared ones into the entry chunk.
 */
export async function loadPolling(): Promise<void> {
  const { XHR } = await import('engine.io-client/dist/engine.io.esm.min.js');
  transports.polling = XHR;
}

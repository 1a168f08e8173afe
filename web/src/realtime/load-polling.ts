import { transports } from 'engine.io-client';

/**
 * Adds plain HTTP to the ways that the engine knows. It comes from the engine's own bundle: taken from single files
 * it would share some with the first page, which then grows by what only this needs.
 */
export async function loadPolling(): Promise<void> {
  const { XHR } = await import('engine.io-client/dist/engine.io.esm.min.js');
  transports.polling = XHR;
}

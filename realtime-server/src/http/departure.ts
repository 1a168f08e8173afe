import type { RequestHandler } from 'express';

/** True once the server has been asked to stop: it still answers, but proxies should choose another one. */
export interface Departure {
  isLeaving: boolean;
}

/** A client that keeps its connection busy would keep a leaving server for as long as it likes. */
export function endConnections(departure: Departure): RequestHandler {
  return (_request, response, next) => {
    if (departure.isLeaving) response.set('connection', 'close');
    next();
  };
}

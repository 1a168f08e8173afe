import { createHttpClient } from '../load/http-client.ts';
import { requestOf, type Slot } from '../seed/slots.ts';
import type { BookingClient } from './contender.ts';

interface BookingRequest {
  path: string;
  token: string;
  body: object;
}

interface BookingProtocol {
  connections: number;
  headersOf?: (token: string) => Record<string, string>;
  requestFor(post: number, renter: number, body: ReturnType<typeof requestOf>): BookingRequest;
  booked: number;
  refused: number;
}

/** A client that books by one contender's protocol. */
export function createBookingClient(origin: string, protocol: BookingProtocol): BookingClient {
  const http = createHttpClient(origin, protocol.connections, protocol.headersOf);
  return {
    async book(post: number, renter: number, slot: Slot) {
      const { path, token, body } = protocol.requestFor(post, renter, requestOf(slot));
      const status = await http.post(path, token, body);
      if (status === protocol.booked) return 'booked';
      return status === protocol.refused ? 'refused' : 'failed';
    },
    close: () => http.close(),
  };
}

import { Secret, TOTP } from 'otpauth';
import type { TestServer } from './programs/test-server.ts';

const stepMs = 30_000;

/** What an authenticator shows at this instant for the secret. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** The authenticator of a phone, on the clock of the server. */
export function authenticatorFor(server: TestServer, secret: string) {
  return {
    code: () => codeOf(secret, server.clock.now()),
    /** The server takes each code once: the next one comes half a minute later. */
    nextCode() {
      server.clock.advance(stepMs);
      return this.code();
    },
  };
}

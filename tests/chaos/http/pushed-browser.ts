import type { TestBrowser } from '@joddee/marketplace/testing/push-service';
import type { Person } from '../town/person.ts';

/** A browser that a user has registered for push messages. */
export interface PushedBrowser {
  person: Person;
  browser: TestBrowser;
  /** The bookings that were requested while it was certainly registered. */
  due: Set<string>;
  /** The bookings that were requested after the acknowledged end of its session. */
  later: Set<string>;
}

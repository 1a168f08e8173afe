import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { createInFlight } from '@joddee/marketplace/platform/groups/in-flight';
import { createTurns } from '@joddee/marketplace/platform/groups/turns';

export interface DownloadPlaces {
  /** Prepares the answer to a user, whose place is free again when the answer was sent or its reader is gone. */
  hold<Answer>(user: string, response: ServerResponse, prepare: () => Promise<Answer>): Promise<Answer>;
}

const ofUser = 1;
/** A reader would wait in silence for the slowest of the others, and its connection would be closed. */
const waitingAtMost = 0;

/** Limits downloads that take memory as long as they are read: one of each user, and `atOnce` of all. */
export function createDownloadPlaces(atOnce: number): DownloadPlaces {
  const running = createInFlight(ofUser);
  const turns = createTurns(atOnce, waitingAtMost);
  return {
    hold(user, response, prepare) {
      return new Promise((resolve, reject) => {
        const leave = running.enter(user);
        const work = async () => {
          resolve(await prepare());
          await finished(response);
        };
        // A reader that is gone has no effect here, because the promise is resolved by then.
        turns.run(user, work).catch(reject).finally(leave);
      });
    },
  };
}

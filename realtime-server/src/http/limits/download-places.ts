import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { limits } from '@joddee/marketplace/common/limits';
import { createInFlight } from '@joddee/marketplace/platform/in-flight';
import { type Asker, createTurns } from '@joddee/marketplace/platform/turns';

export interface DownloadPlaces {
  /** Prepares the answer to a user, whose place is free again when the answer was sent or its reader is gone. */
  hold<Answer>(asker: Asker, response: ServerResponse, prepare: () => Promise<Answer>): Promise<Answer>;
}

/** A reader would wait in silence for the slowest of the others, and its connection would be closed. */
const waitingAtMost = 0;

/** Limits downloads that take memory as long as they are read: those of a user, of an address, and of all. */
export function createDownloadPlaces(): DownloadPlaces {
  const { ofUser, ofAddress, atOnce } = limits.dataExports;
  const ofUsers = createInFlight(ofUser);
  const ofAddresses = createInFlight(ofAddress);
  const turns = createTurns(atOnce, waitingAtMost);
  const enterBoth = (id: string, from: string) => {
    const leaveAddress = ofAddresses.enter(from);
    try {
      const leaveUser = ofUsers.enter(id);
      return () => {
        leaveUser();
        leaveAddress();
      };
    } catch (error) {
      leaveAddress();
      throw error;
    }
  };
  return {
    hold(asker, response, prepare) {
      const { id = '', from = id } = asker;
      return new Promise((resolve, reject) => {
        const leave = enterBoth(id, from);
        const work = async () => {
          resolve(await prepare());
          await finished(response);
        };
        // A reader that is gone has no effect here, because the promise is resolved by then.
        turns.run(asker, work).catch(reject).finally(leave);
      });
    },
  };
}

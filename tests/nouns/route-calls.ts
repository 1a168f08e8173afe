import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import type { Call } from '../chaos/pauses/actions.ts';
import type { World } from '../chaos/pauses/world.ts';
import type { ApiClient, CallOptions } from '../support/api-client.ts';
import type { Scene } from '../support/calls/scene.ts';
import type { Use } from '../support/plans/stage.ts';

export const roles = ['visitor', 'stranger', 'owner', 'renter', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What tests need to know of a route. */
export interface RouteCalls {
  /** The status for each role, which makes the sample call. */
  access: readonly [visitor: number, stranger: number, owner: number, renter: number, admin: number];
  /** The options of a valid call in a scene. Uploads are the caller's. */
  sample: (scene: Scene, caller: ApiClient) => Promise<CallOptions> | CallOptions;
  /**
   * Calls that are stopped before each of their writes; `reads` for a route that writes nothing, or only a record of an
   * access to a card or a letter.
   */
  pauses: ((world: World) => Call[]) | 'reads' | 'upload';
  /** Calls with each choice of the query that changes what is read: every query that they make needs an index. */
  use: Use;
}

/** The calls of a table of routes; a missing one does not compile. */
export type Calls<Routes extends Record<string, HttpRoute>> = { [Name in keyof Routes]: RouteCalls };

export const nothing = (): CallOptions => ({});
export const ofStranger = (scene: Scene): CallOptions => ({ params: { userId: scene.people.stranger.id } });
export const ofPost = (scene: Scene): CallOptions => ({ params: { postId: scene.postId } });
export const ofBooking = (scene: Scene) => ({ params: { bookId: scene.bookId } });

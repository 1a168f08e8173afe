import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { newScene, type Scene } from '../../support/calls/scene.ts';
import { newAdministrator, password } from '../../support/people.ts';
import type { TestServer } from '../../support/programs/test-server.ts';

export const fuzzRoles = ['visitor', 'renter', 'owner', 'admin'] as const;
export type FuzzRole = (typeof fuzzRoles)[number];

/** A scene that hostile calls may damage: it is replaced once something in it is missing. */
export interface FuzzScene {
  current(): Promise<Scene>;
  clientOf(scene: Scene, role: FuzzRole): ApiClient;
  /** Replaces the scene if a call has changed what the next one needs. */
  check(): Promise<void>;
}

export async function openFuzzScene(server: TestServer): Promise<FuzzScene> {
  const admin = await newAdministrator(server);
  let scene: Scene | undefined;
  const isWhole = async ({ people, postId, bookId }: Scene) => {
    const [card, post, ...others] = await Promise.all([
      people.owner.call('findOwnCard'),
      people.owner.call('findPost', { params: { id: postId } }),
      people.renter.call('findBooking', { params: { id: bookId } }),
      people.admin.call('findUserForAdministrator', { params: { userId: people.stranger.id } }),
    ]);
    if (others.some(({ status }) => status !== 200)) return false;
    return post.body?.available === true && Reflect.get(card.body.Card ?? {}, 'confirm') === true;
  };
  /** A session that a call has ended is opened again, which costs less than a new scene. */
  const logInAgain = async ({ people }: Scene) => {
    for (const person of [people.renter, people.owner, people.admin]) {
      const { body } = await admin.call('logIn', { body: { username: person.username, password } });
      if (typeof body.token === 'string') person.token = body.token;
    }
  };
  return {
    async current() {
      scene ??= await newScene(server);
      return scene;
    },
    clientOf: ({ people }, role) =>
      createApiClient(server.url, role === 'visitor' ? undefined : people[role].token),
    async check() {
      if (scene === undefined || (await isWhole(scene))) return;
      await logInAgain(scene);
      if (!(await isWhole(scene))) scene = undefined;
    },
  };
}

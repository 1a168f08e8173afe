import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { newScene, type Scene } from '../../support/calls/scene.ts';
import { newAdministrator, type Person, password } from '../../support/people.ts';
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
    const { stranger, ...others } = people;
    const present = await Promise.all([
      ...Object.values(others).map((person: Person) => person.call('findOwnProfile')),
      admin.call('findUserForAdministrator', { params: { userId: stranger.id } }),
      admin.call('findBooking', { params: { id: bookId } }),
      people.owner.call('findOwnCard'),
      people.owner.call('findPost', { params: { id: postId } }),
    ]);
    const post = present.at(-1)?.body;
    const card = present.at(-2)?.body as { Card?: { confirm: boolean } } | undefined;
    return (
      present.every(({ status }) => status === 200) &&
      post?.available === true &&
      card?.Card?.confirm === true
    );
  };
  /** A session that a call has ended is opened again, which costs less than a new scene. */
  const logInAgain = async ({ people }: Scene) => {
    for (const person of [people.renter, people.owner, people.admin]) {
      if ((await person.call('findOwnProfile')).status === 200) continue;
      const { body } = await admin.call('logIn', { body: { username: person.username, password } });
      if (typeof body.token === 'string') person.token = body.token;
    }
  };
  return {
    async current() {
      scene ??= await newScene(server, admin);
      return scene;
    },
    clientOf: ({ people }, role) =>
      createApiClient(server.url, role === 'visitor' ? undefined : people[role].token),
    async check() {
      if (scene === undefined) return;
      await logInAgain(scene);
      if (!(await isWhole(scene))) scene = undefined;
    },
  };
}

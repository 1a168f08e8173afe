import { randomInt } from 'node:crypto';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { samplePostBody } from '@joddee/marketplace/testing/sample-post-body';
import { cardChecks, userStatus } from '@joddee/marketplace/users/constants';
import { createUser } from '@joddee/marketplace/users/profile';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { TestServer } from './programs/test-server.ts';
import { picture } from './samples/pictures.ts';

export interface Person extends ApiClient {
  id: string;
  username: string;
}

type Address = Pick<TestServer, 'url'>;

export const password = 'correct horse';

let counter = 0;

export function freshRegistration() {
  counter += 1;
  const username = `person${counter}x${randomInt(1e9)}`;
  return {
    username,
    password,
    password2: password,
    fname: 'สมชาย',
    lname: 'ใจดี',
    email: `${username}@example.com`,
    phone: '0812345678',
    terms: true as const,
  };
}

export async function logInAs(server: Address, username: string, secret = password): Promise<Person> {
  const client = createApiClient(server.url);
  const { token } = await client.ok('logIn', { body: { username, password: secret } });
  client.token = token;
  const profile = await client.ok('findOwnProfile');
  return Object.assign(client, { id: profile._id, username });
}

export async function newPerson(
  server: Address,
  name: { fname?: string; lname?: string } = {},
): Promise<Person> {
  const registration = { ...freshRegistration(), ...name };
  await createApiClient(server.url).ok('register', { body: registration });
  return logInAs(server, registration.username);
}

/** Administrators are created by the settings, not by a route. */
export async function newAdministrator(server: TestServer): Promise<Person> {
  const registration = freshRegistration();
  await createUser(server.context, registration, {
    status: userStatus.administrator,
    asker: { id: 'operator' },
  });
  return logInAs(server, registration.username);
}

export async function uploadPicture(person: ApiClient, folder: string): Promise<string> {
  const { status, body } = await person.upload(folder, await picture());
  if (status !== 201) throw new Error(`upload answered ${status}: ${JSON.stringify(body)}`);
  return String(body.url);
}

export function freshCardNumber(): string {
  return String(randomInt(1e6, 1e7)) + String(randomInt(1e5, 1e6));
}

export async function submitCardOf(
  person: Person,
  idCard = freshCardNumber(),
  laser = 'AB1234567890',
): Promise<void> {
  await person.ok('submitCard', {
    body: {
      idCard,
      laser,
      idCardURL: await uploadPicture(person, 'idcard'),
      idCardPerson: await uploadPicture(person, 'idcard'),
    },
  });
}

/** As the desk approves: the submission of this moment, compared in every point. */
export async function approveCardOf(person: Person, admin: Person): Promise<void> {
  const { submitted } = await person.ok('findOwnCard');
  const params = { userId: person.id };
  await admin.ok('approveCard', { params, body: { submitted, checked: [...cardChecks] } });
}

/** A user with a verified ID card, approved by this administrator or by a new one. */
export async function newOwner(server: TestServer, admin?: Person): Promise<Person> {
  const owner = await newPerson(server);
  await submitCardOf(owner);
  await (admin ?? (await newAdministrator(server))).ok('approveCardByLink', { params: { userId: owner.id } });
  return owner;
}

export async function postRequestOf(owner: ApiClient, changes: Record<string, unknown> = {}) {
  return samplePostBody({
    ...('imagePost' in changes ? {} : { imagePost: [await uploadPicture(owner, 'post')] }),
    ...changes,
  });
}

export async function newPost(owner: ApiClient, changes: Record<string, unknown> = {}): Promise<PostView> {
  const { post } = await owner.ok('addPost', { body: await postRequestOf(owner, changes) });
  return post;
}

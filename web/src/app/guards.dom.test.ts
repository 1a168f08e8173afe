import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/screen.ts';
import { newOwner, newPerson, newPost } from '../../testing/world.ts';

let post: string;

beforeEach(() => {
  post = newPost(newOwner())._id;
});

const ofVisitor = {
  '/login': ['/post', '/mypost', '/profile', '/confirmcard', '/post/ID', '/editpost/ID'],
  '/': ['/admin', '/verifyuser', '/nowhere', '/a/b/c'],
};
const ofUser = { '/': ['/login', '/register', '/admin'], '/confirmcard': ['/post'] };

test.each([
  ...Object.entries(ofVisitor).flatMap(([to, paths]) => paths.map((path) => ['visitor', path, to] as const)),
  ...['/owner', '/rent', '/support', '/register', '/book/ID'].map((path) => ['visitor', path, path] as const),
  ...Object.entries(ofUser).flatMap(([to, paths]) => paths.map((path) => ['user', path, to] as const)),
])('each guard redirects as the specification requires: a %s from %s to %s', async (who, path, to) => {
  const ofPost = (address: string) => address.replace('ID', post);
  await renderScreen(ofPost(path), who === 'user' ? { as: newPerson() } : {});
  expect(location.pathname).toBe(ofPost(to));
});

import type { OwnAuditView } from '@joddee/marketplace/audit/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { ownActionText, ownRoleText, ownTrailText } from '@joddee/thai-text/screens/account/trail-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { settle } from '../../../../testing/clock.ts';
import { answer, lost } from '../../../../testing/http.ts';
import { renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { newId, newPerson, type Person } from '../../../../testing/world.ts';

let person: Person;

beforeEach(() => {
  person = newPerson();
});

const entry = (action: OwnAuditView['action'], changes: Partial<OwnAuditView> = {}): OwnAuditView => ({
  _id: newId(),
  at: new Date().toISOString(),
  action,
  by: 'self',
  reason: '',
  ...changes,
});
const entries = () => [...document.querySelectorAll('.own-trail > li')].map(textOf);
const press = (name: string) => user.click(within(screen.getByRole('main')).getByRole('button', { name }));

test('the account says in words what happened to it, who did it and why, and what is new after a change', async () => {
  const reason = 'รูปไม่ชัด กรุณาถ่ายใหม่';
  const trail = [
    entry('login-failed', { by: 'visitor' }),
    entry('card-declined', { by: 'administrator', reason }),
  ];
  answer('findOwnTrail', () => trail);
  await renderScreen('/account?part=data', { as: person, on: 'phone' });
  const declined = entries().find((words) => words.includes(ownActionText['card-declined']));
  expect(declined).toContain(ownTrailText.by('administrator'));
  expect(declined).toContain(ownTrailText.reason(reason));
  expect(declined).toMatch(/วันนี้ \d\d\.\d\d น\./);
  const failed = entries().find((words) => words.includes(ownActionText['login-failed']));
  expect(failed).toContain(ownRoleText.visitor);
  // It was changed in another tab.
  trail.unshift(entry('password-changed'));
  await settle(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(entries()[0]).toContain(ownActionText['password-changed']);
  expect(entries()[0]).toContain(ownTrailText.by('self'));
});

test('the first ten entries of the account are shown, and a button shows more, also those of the next page', async () => {
  const all = Array.from({ length: limits.pageSize.admin + 5 }, () => entry('password-changed'));
  answer('findOwnTrail', ({ query: { page } }) =>
    all.slice((page - 1) * limits.pageSize.admin, page * limits.pageSize.admin),
  );
  await renderScreen('/account?part=data', { as: person });
  expect(entries()).toHaveLength(10);
  for (let shown = 20; shown <= limits.pageSize.admin; shown += 10) {
    await press(ownTrailText.more);
    expect(entries()).toHaveLength(shown);
  }
  await press(ownTrailText.more);
  expect(entries()).toHaveLength(all.length);
  expect(screen.queryByRole('button', { name: ownTrailText.more })).toBeNull();
});

test('a trail that cannot be loaded is asked for again', async () => {
  answer('findOwnTrail', () => lost);
  await renderScreen('/account?part=data', { as: person });
  answer('findOwnTrail', () => [entry('login-failed')]);
  await press(shellText.tryAgain);
  expect(entries()).toHaveLength(1);
});

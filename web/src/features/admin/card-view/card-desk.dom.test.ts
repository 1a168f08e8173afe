import { limits } from '@joddee/marketplace/common/limits';
import { cardChecks } from '@joddee/marketplace/users/constants';
import { refusalText } from '@joddee/thai-text/error-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { verificationStateText } from '@joddee/thai-text/status-text';
import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { compareCard, seeImages } from '../../../../testing/card-desk.ts';
import { pass, settle } from '../../../../testing/clock.ts';
import { callsOf } from '../../../../testing/http.ts';
import { card, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import {
  approveCard,
  newAdministrator,
  newPerson,
  type Person,
  submitCard,
} from '../../../../testing/world.ts';

function waiting(firstname: string, idCard?: string): Person {
  const person = newPerson({ name: { firstname, lastname: 'รอตรวจ' } });
  submitCard(person, idCard);
  return person;
}

/** The queue with the first card open. */
async function openFirst(name: string): Promise<void> {
  card(name);
  await user.keyboard('{Enter}');
  screen.getByRole('heading', { name: `${name} รอตรวจ` });
}
const openQueue = () => renderScreen('/admin?tab=verifymenu', { as: newAdministrator() });
const page = () => textOf(document.body);
const approval = () => screen.getByRole<HTMLButtonElement>('button', { name: text.approve });
const textOfReason = () => screen.getByLabelText<HTMLTextAreaElement>(text.reason);
const decisions = () => callsOf('approveCard').length + callsOf('declineCard').length;

test('the desk names the accounts with the same number, and approves no third one', async () => {
  const number = '1101700230708';
  const [first, second] = [waiting('บัญชีแรก', number), waiting('บัญชีที่สอง', number)];
  approveCard(first.id);
  waiting('บัญชีที่สาม', number);
  await openQueue();
  await openFirst('บัญชีที่สอง');
  const named = (name: string) => screen.queryByRole('link', { name: new RegExp(`เลขนี้ใช้กับ ${name} รอตรวจ`) });
  expect(textOf(named('บัญชีแรก'))).toContain(verificationStateText.verified);
  expect(textOf(named('บัญชีที่สาม'))).toContain(verificationStateText.waiting);
  expect(page()).not.toContain(text.numberFull);
  approveCard(second.id);
  await openQueue();
  await openFirst('บัญชีที่สาม');
  await compareCard();
  expect(approval().disabled).toBe(true);
  expect(page()).toContain(text.numberFull);
  // What the applicant reads is ready.
  expect(textOfReason().value).toBe(refusalText.CARD_ON_TWO_ACCOUNTS);
});

test('a card is approved once both images are in sight and all four checks are ticked', async () => {
  waiting('ยังไม่เทียบ');
  await openQueue();
  await openFirst('ยังไม่เทียบ');
  const pending = text.willApprove('ยังไม่เทียบ รอตรวจ');
  const expectRefused = async (needs: string) => {
    expect(approval().disabled).toBe(true);
    expect(page()).toContain(needs);
    await user.keyboard('a');
    expect(page()).not.toContain(pending);
  };
  await user.keyboard('qwer');
  await expectRefused(text.needsPhotos);
  await seeImages();
  expect(approval().disabled).toBe(false);
  await user.keyboard('w');
  await user.click(screen.getByRole('checkbox', { name: text.eyeCheckList.face }));
  await expectRefused(text.needsChecks(2));
  await user.keyboard('we');

  await pass(limits.cardImageLinkSeconds * 1000);
  await expectRefused(text.needsPhotos);
  await user.click(
    within(screen.getByRole('region', { name: text.photoCard })).getByRole('button', { name: text.reload }),
  );
  await expectRefused(text.needsPhotos);
  await seeImages();
  await user.keyboard('a');
  expect(page()).toContain(pending);
  await pass(limits.decisionUndoSeconds * 1000);
  expect(callsOf('approveCard').map(({ body }) => body)).toMatchObject([
    { checked: expect.arrayContaining([...cardChecks]) },
  ]);
});

test('a card that replaces the compared one has to be compared again', async () => {
  const person = waiting('ส่งใหม่');
  await openQueue();
  await openFirst('ส่งใหม่');
  await seeImages();
  await user.keyboard('qwer');
  await pass(1000);
  submitCard(person, '1101700230708');
  await settle();
  await seeImages();
  expect(approval().disabled).toBe(true);
  expect(page()).toContain(text.needsChecks(4));
});

test('who approves a number whose check digit is wrong is warned before it is sent', async () => {
  waiting('เลขผิด', '1234567890123');
  await openQueue();
  await openFirst('เลขผิด');
  await compareCard();
  await user.keyboard('a');
  expect(screen.getAllByRole('status').map(textOf).join()).toContain(text.approvesWrongNumber);
  await user.keyboard('{Escape}');
  expect(page()).not.toContain(text.approvesWrongNumber);
});

test('a decision can be taken back, and is sent when the page is left', async () => {
  waiting('กดผิด');
  await openQueue();
  await openFirst('กดผิด');
  await compareCard();
  const pending = text.willApprove('กดผิด รอตรวจ');
  await user.keyboard('a');
  expect(page()).toContain(pending);
  // There is one decision at a time.
  await user.keyboard('da{Escape}');
  expect(page()).not.toContain(pending);
  await user.keyboard('a');
  expect(page()).toContain(pending);
  await user.click(screen.getByRole('link', { name: text.back }));
  await settle();
  expect(decisions()).toBe(1);
  expect(page()).toContain(text.approved('กดผิด รอตรวจ'));

  // Declining needs a reason, and keys are text in a field.
  waiting('ใบถัดไป');
  await settle();
  await openFirst('ใบถัดไป');
  await user.keyboard('d');
  expect(page()).toContain(text.reasonMissing);
  // The keys of the reasons still are keys.
  await user.keyboard('12');
  const { blurred, otherNumber } = text.declineReasons;
  expect(textOfReason().value).toBe(`${blurred.text}\n${otherNumber.text}`);
  await user.clear(textOfReason());
  await user.keyboard('1 a');
  expect(textOfReason().value).toBe('1 a');
  // Esc leaves the field.
  await user.keyboard('{Escape}2');
  expect(textOfReason().value).toBe(`1 a\n${otherNumber.text}`);
  await pass(10_000);
  expect(decisions()).toBe(1);
});

test('a card that somebody else decides meanwhile is loaded again, and nothing is sent', async () => {
  const person = waiting('สองคน');
  await openQueue();
  await openFirst('สองคน');
  await user.keyboard('1d');
  expect(page()).toContain(text.willDecline('สองคน รอตรวจ'));
  approveCard(person.id);
  await settle();
  expect(page()).toContain(text.changedMeanwhile);
  expect(screen.queryByRole('button', { name: text.approve })).toBeNull();
  await pass(10_000);
  expect(decisions()).toBe(0);
});

test('a card that replaces the inspected one while no event arrives is not approved unseen', async () => {
  const person = waiting('สลับใบ');
  await openQueue();
  await openFirst('สลับใบ');
  /** As the server stores it; its events are lost. */
  const replaceCard = (idCard: string) => {
    const up = server.down();
    submitCard(person, idCard);
    return up;
  };
  await pass(1000);
  server.cards.set(person.id, { idCard: '1101700230708', timesDeclined: 0, earlierReason: '' });
  const stored = server.userOf(person.id);
  if (stored.verification === null) throw new Error('no card');
  stored.verification = { ...stored.verification, submitted: new Date().toISOString(), version: 9 };
  await compareCard();
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: text.sendNow }));
  expect(page()).toContain(refusalText.CHANGED_MEANWHILE);
  expect(page()).toContain('1 1017 00230 70 8');
  expect(server.userOf(person.id).verification?.state).toBe('waiting');

  // After a lost connection the card of this moment is loaded, although no event named it.
  await pass(1000);
  replaceCard('3101700230704')();
  await pass(1000);
  expect(page()).toContain('3 1017 00230 70 4');
  expect(server.userOf(person.id).verification?.state).toBe('waiting');
});

test('images are requested once, whatever is done with them, and are closed when their links expire', async () => {
  waiting('ดูรูป');
  await openQueue();
  await openFirst('ดูรูป');
  const pane = within(screen.getByRole('region', { name: text.photoCard }));
  const image = pane.getByRole('img');
  await seeImages();
  const asked = callsOf('findUserForAdministrator').length;
  const { src } = image as HTMLImageElement;
  await user.hover(image);
  await user.keyboard('z');
  expect(image.style.transform).toContain('scale(2)');
  await user.keyboard('t');
  expect(image.style.transform).toContain('rotate(90deg)');
  /** A key that the keyboard of the tests does not have. */
  const addContrast = () =>
    settle(async () =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { code: 'Equal', key: '=', bubbles: true, cancelable: true }),
      ),
    );
  const light = () => {
    const { style } = screen.getByRole('region', { name: text.photoCard });
    return ['--brightness', '--contrast'].map((part) => style.getPropertyValue(part));
  };
  expect(light()).toEqual(['100%', '100%']);
  await user.keyboard(']');
  await addContrast();
  expect(light()).toEqual(['110%', '110%']);
  await user.click(pane.getByRole('button', { name: text.light }));
  const slider = (name: string, value: string) =>
    settle(async () => fireEvent.change(pane.getByRole('slider', { name }), { target: { value } }));
  await slider(text.brightness, '150');
  await slider(text.contrast, '100');
  expect(light()).toEqual(['150%', '100%']);
  // The keys of the desk still work beside a slider.
  pane.getByRole('slider', { name: text.contrast }).focus();
  await addContrast();
  expect(light()).toEqual(['150%', '110%']);
  expect(await violations()).toEqual([]);
  await user.click(pane.getByRole('button', { name: text.resetLight }));
  expect(light()).toEqual(['100%', '100%']);
  const full = () => screen.getByRole('region', { name: text.photoCard }).dataset.full;
  await user.click(pane.getByRole('button', { name: text.full }));
  expect(full()).toBe('true');
  await user.keyboard('{Escape}');
  expect(full()).toBe('false');
  expect([(image as HTMLImageElement).src, callsOf('findUserForAdministrator').length]).toEqual([src, asked]);

  await pass(limits.cardImageLinkSeconds * 1000);
  pane.getByText(text.closed);
  await user.keyboard('1');
  await user.click(pane.getByRole('button', { name: text.reload }));
  expect(pane.queryByText(text.closed)).toBeNull();
  expect(callsOf('findUserForAdministrator')).toHaveLength(asked + 1);
  // What was chosen until then is still there.
  expect(textOfReason().value).toBe(text.declineReasons.blurred.text);
});

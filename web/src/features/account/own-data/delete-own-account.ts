import type { OwnDataRequest } from '@joddee/marketplace/users/shapes';
import { ownDataText as text } from '@joddee/thai-text/screens/account/own-data-text';
import { callApi, notReached } from '../../../api/call-api.ts';
import type { AnswerTo } from '../../../api/call-types.ts';
import { noticeForNextScreen } from '../../../lib/notice-for-next-screen.ts';
import { logOutAfter } from '../../../session/log-out-everywhere.ts';

/** Deletes the account; then nothing of the user stays in this browser, and the home page says what happened. */
export async function deleteOwnAccount(body: OwnDataRequest): Promise<AnswerTo<'deleteAccount'>> {
  let answer: AnswerTo<'deleteAccount'> = notReached;
  await logOutAfter(async () => {
    answer = await callApi('deleteAccount', { body });
    if (answer.ok) noticeForNextScreen.leave({ text: text.delete.done, kind: 'done' });
    return answer.ok || answer.code === 'NOT_LOGGED_IN';
  });
  return answer;
}

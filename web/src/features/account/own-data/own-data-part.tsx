import type { CardView, OwnDataRequest } from '@joddee/marketplace/users/shapes';
import { ownDataText as text } from '@joddee/thai-text/screens/account/own-data-text';
import FileUser from 'lucide-react/icons/file-user';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { callApi, callForFile, notReached } from '../../../api/call-api.ts';
import type { AnswerTo } from '../../../api/call-types.ts';
import { noticeForNextScreen } from '../../../lib/notice-for-next-screen.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { cardDraft, forgetDraft } from '../../../offline/form-draft.ts';
import { logOutAfter } from '../../../session/log-out-everywhere.ts';
import { useSession } from '../../../session/session-store.ts';
import { live, ownProfile, ownVerification, take, useLive } from '../../../stores/live-store.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { AccountPart } from '../account-part.tsx';
import * as styles from './own-data.module.css';
import { ProofDialog } from './proof-dialog.tsx';

type Deed = 'download' | 'withdraw' | 'delete';

interface OwnDataPartProps {
  hasSecondFactor: boolean;
  onChanged: () => Promise<void>;
}

/** The rights of users over the data about them: to get it, to take back the card, and to have it all deleted. */
export function OwnDataPart({ hasSecondFactor, onChanged }: OwnDataPartProps) {
  const [asked, setAsked] = useState<Deed>();
  const verification = useLive(ownVerification);
  const isAdministrator = useSession(({ user }) => user?.status === 1);
  const hasCard = verification !== undefined && verification.state !== 'not-submitted';
  const deeds: readonly Deed[] = [
    'download',
    ...(hasCard ? (['withdraw'] as const) : []),
    ...(isAdministrator ? [] : (['delete'] as const)),
  ];
  const list = useRef<HTMLUListElement>(null);
  const close = () => setAsked(undefined);
  const shared = { hasSecondFactor, onClose: close };
  return (
    <AccountPart icon={FileUser} title={text.title} about={text.about}>
      <ul className={`${parts.lines} ${styles.ownData}`} ref={list} tabIndex={-1} aria-label={text.title}>
        {deeds.map((deed) => (
          <li key={deed}>
            <p className="quiet small">{text[deed].about}</p>
            <button
              type="button"
              className={deed === 'delete' ? 'button plain harm compact' : 'button plain compact'}
              onClick={() => setAsked(deed)}
            >
              {text[deed].name}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <Link className={parts.tallLink} to="/support?topic=privacy">
          {text.policy}
        </Link>
      </p>
      {asked === 'download' ? (
        <ProofDialog
          {...shared}
          words={text.download}
          submit={(body) => callForFile('exportData', { body })}
          onDone={(file) => {
            const { fileName, done, doneAbout } = text.download;
            saveFile(fileName, 'application/zip', file);
            close();
            showToast(done, 'done', { about: doneAbout });
            void onChanged();
          }}
        />
      ) : asked === 'withdraw' ? (
        <ProofDialog
          {...shared}
          words={text.withdraw}
          tone="harm"
          submit={(body) => callApi('withdrawCard', { body })}
          onDone={(card) => {
            flushSync(() => {
              takeWithdrawn(card);
              close();
            });
            // The button that had the focus is gone.
            list.current?.focus();
            showToast(text.withdraw.done, 'done', { about: text.withdraw.doneAbout });
            void onChanged();
          }}
        />
      ) : asked === 'delete' ? (
        <ProofDialog
          {...shared}
          words={text.delete}
          tone="harm"
          submit={deleteOwnAccount}
          // The page is about to be loaded again.
          onDone={() => {}}
        />
      ) : null}
    </AccountPart>
  );
}

/** Deletes the account; then nothing of the user stays in this browser, and the home page says what happened. */
async function deleteOwnAccount(body: OwnDataRequest): Promise<AnswerTo<'deleteAccount'>> {
  let answer: AnswerTo<'deleteAccount'> = notReached;
  await logOutAfter(async () => {
    answer = await callApi('deleteAccount', { body });
    if (answer.ok) noticeForNextScreen.leave({ text: text.delete.done, kind: 'done' });
    return answer.ok || answer.code === 'NOT_LOGGED_IN';
  });
  return answer;
}

/** Without a connection, too, every screen knows that the card is gone. The numbers of its form go with it. */
function takeWithdrawn(card: CardView): void {
  forgetDraft(cardDraft);
  const state = live.getState();
  const [verification, profile] = [ownVerification(state), ownProfile(state)];
  if (verification !== undefined)
    take('verification', {
      user: verification.user,
      state: card.state,
      declined: card.declined,
      declinedReason: card.declinedReason,
      submitted: card.submitted,
      version: card.version,
    });
  if (profile !== undefined)
    take('profile', { ...profile, Card: { confirm: card.Card.confirm }, version: card.version });
}

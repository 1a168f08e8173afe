import type { CardView, OwnDataRequest } from '@joddee/marketplace/users/shapes';
import { ownDataText as text } from '@joddee/thai-text/screens/account/own-data-text';
import { FileUser } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { callApi, callForFile, notReached } from '../../../api/call-api.ts';
import type { AnswerTo } from '../../../api/call-types.ts';
import { type Answered, atField } from '../../../api/call-types.ts';
import { useForm } from '../../../api/use-form.ts';
import { CodeField } from '../../../components/entrance/code-field.tsx';
import { noticeForNextScreen } from '../../../lib/notice-for-next-screen.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { cardDraft, forgetDraft } from '../../../offline/form-draft.ts';
import { logOutAfter } from '../../../session/log-out-everywhere.ts';
import { useSession } from '../../../session/session-store.ts';
import { live, ownProfile, ownVerification, take, useLive } from '../../../stores/live-store.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldError, FormMessage } from '../../../ui/fields/errors.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import * as accountStyles from '../account.module.css';
import { AccountPart } from '../account-part.tsx';
import * as styles from './own-data.module.css';

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

interface ProofDialogProps<Data> {
  hasSecondFactor: boolean;
  /** `points`: what will happen. `agree`: the words of a tick, without which nothing is sent. */
  words: {
    title: string;
    points: readonly string[];
    yes: string;
    running: string;
    agree?: string;
    agreeMissing?: string;
  };
  tone?: 'harm';
  submit: (body: OwnDataRequest) => Promise<Answered<Data>>;
  onClose: () => void;
  onDone: (data: Data) => void;
}

/** What will happen, the password, and a code of a second factor: nobody does it on a device that was left open. */
function ProofDialog<Data>({
  hasSecondFactor,
  words,
  tone,
  submit,
  onClose,
  onDone,
}: ProofDialogProps<Data>) {
  const profile = useLive(ownProfile);
  // The second factor may be newer than this screen.
  const [asksCode, setAsksCode] = useState(hasSecondFactor);
  const form = useForm<{ password: string; code: string; agree: boolean }, Data>({
    initial: { password: '', code: '', agree: words.agree === undefined },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).ownPasswordRequest,
    submit: async ({ password, code, agree }) => {
      if (!agree) return { ...notReached, fields: { agree: words.agreeMissing ?? '' }, message: undefined };
      const answer = await submit(code === '' ? { password } : { password, code });
      if (!answer.ok && answer.code === 'CODE_NEEDED') setAsksCode(true);
      return atField(answer, { WRONG_PASSWORD: 'password', CODE_NEEDED: 'code', WRONG_CODE: 'code' });
    },
    onDone,
  });
  const { sending, errors } = form;
  const agreeErrorId = useId();
  return (
    <Dialog title={words.title} onClose={sending ? undefined : onClose}>
      <ul className={`${formParts.points} ${styles.points}`}>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form className="stack" onSubmit={form.onSubmit} noValidate>
        {/* For password managers, which fill in the password of this name. */}
        <input type="text" autoComplete="username" value={profile?.username ?? ''} readOnly hidden />
        <PasswordField label={text.password} autoComplete="current-password" {...form.field('password')} />
        {asksCode ? <CodeField onChangeKind={() => form.reset('code')} {...form.field('code')} /> : null}
        {words.agree === undefined ? null : (
          <div>
            <label className={formParts.check}>
              <input
                type="checkbox"
                name="agree"
                checked={form.values.agree}
                aria-invalid={errors.agree !== undefined}
                aria-describedby={errors.agree === undefined ? undefined : agreeErrorId}
                onChange={({ target }) => form.set('agree', target.checked)}
              />
              <span>{words.agree}</span>
            </label>
            <FieldError id={agreeErrorId} text={errors.agree} />
          </div>
        )}
        <FormMessage text={form.message} />
        {/* It is there before its text, so that screen readers announce the text. */}
        <p className={sending ? 'quiet small' : 'visually-hidden'} role="status">
          {sending ? words.running : ''}
        </p>
        <div className={`row ${accountStyles.deeds}`}>
          <button
            type="submit"
            className={tone === 'harm' ? 'button harm' : 'button'}
            disabled={sending}
            aria-busy={sending}
          >
            {words.yes}
          </button>
          <button type="button" className="button plain" disabled={sending} onClick={onClose}>
            {text.keep}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

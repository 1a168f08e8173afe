import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import { Mail, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { FieldError } from '../../ui/fields/errors.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { AccountPart } from './account-part.tsx';

const text = accountText.email;

/** A letter takes a while; asking for another one at once would only send two. */
const againAfterMs = 60_000;

export function EmailPart({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  return (
    <AccountPart
      icon={Mail}
      title={text.title}
      about={<span className={parts.anywhere}>{email}</span>}
      state={isConfirmed ? { text: text.confirmed, tone: 'done' } : { text: text.unconfirmed, tone: 'live' }}
    >
      {isConfirmed ? null : <SendAgain />}
    </AccountPart>
  );
}

function SendAgain() {
  const [phase, setPhase] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (phase !== 'sent') return;
    const timer = setTimeout(() => setPhase('ready'), againAfterMs);
    return () => clearTimeout(timer);
  }, [phase]);

  async function send(): Promise<void> {
    if (phase !== 'ready') return;
    setPhase('sending');
    setRefused(undefined);
    const answer = await callApi('requestConfirmation');
    setPhase(answer.ok ? 'sent' : 'ready');
    if (!answer.ok) setRefused(answer.message);
  }

  return (
    <div className="stack tight">
      <p className="small">{text.why}</p>
      <div className="row">
        {/* It keeps the focus, which a disabled button loses. */}
        <button
          type="button"
          className="button plain compact"
          aria-disabled={phase !== 'ready'}
          aria-busy={phase === 'sending'}
          onClick={() => void send()}
        >
          {phase === 'sent' ? <MailCheck /> : null}
          {phase === 'sent' ? text.sent : text.send}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {phase === 'sent' ? text.sent : ''}
      </p>
      <FieldError text={refused} />
    </div>
  );
}

import { limits } from '@joddee/marketplace/common/limits';
import { ownActionText, ownTrailText as text } from '@joddee/thai-text/screens/account/trail-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useApiPages } from '../../../api/use-api-query.ts';
import { pastMomentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { FieldError } from '../../../ui/fields/errors.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { AccountPart } from '../account-part.tsx';
import * as styles from './own-trail.module.css';

const step = 10;

/** What happened to the account, its card and its bookings, and who did it: the latest first. */
export function OwnTrailPart() {
  const { pages, hasMore, isLoading, failure, loadMore } = useApiPages(
    'findOwnTrail',
    (page) => ({ query: { page: String(page) } }),
    (last) => last.length === limits.pageSize.admin,
  );
  // New entries move older ones to the next page, where they come again.
  const entries = pages && [...new Map(pages.flat().map((entry) => [entry._id, entry])).values()];
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const visible = entries?.slice(0, shown);
  const isMore = hasMore || (entries?.length ?? 0) > shown;

  async function showMore(): Promise<void> {
    if (isLoading) return;
    const first = visible?.length ?? 0;
    if ((entries?.length ?? 0) < shown + step && hasMore) await loadMore();
    flushSync(() => setShown((before) => before + step));
    // The button moves down or goes; reading continues where it was.
    list.current?.querySelectorAll<HTMLElement>('li').item(first)?.focus();
  }

  return (
    <AccountPart icon={History} title={text.title} about={text.about}>
      {entries?.length === 0 ? <p className="quiet">{text.empty}</p> : null}
      {entries === undefined && isLoading ? <p className="quiet">{shellText.pleaseWait}</p> : null}
      <ul
        hidden={entries === undefined || entries.length === 0}
        className={`${parts.lines} ${styles.ownTrail}`}
        ref={list}
        aria-label={text.title}
        aria-busy={isLoading}
      >
        {visible?.map(({ _id, at, action, by, reason }) => (
          <li key={_id} tabIndex={-1}>
            <div className={`spread ${parts.sideGap3}`}>
              <strong>{ownActionText[action]}</strong>
              <time className="quiet small unbroken" dateTime={at}>
                {pastMomentTextOf(new Date(at), now)}
              </time>
            </div>
            <p className="quiet small">{text.by(by)}</p>
            {reason === '' ? null : <p className={`small ${parts.anywhere}`}>{text.reason(reason)}</p>}
          </li>
        ))}
      </ul>
      <FieldError text={failure && textOfRefusal(failure)} />
      {failure !== undefined || isMore ? (
        <div className="row">
          <button
            type="button"
            className="button plain compact"
            aria-busy={isLoading}
            aria-disabled={isLoading}
            onClick={() => void (failure === undefined ? showMore() : loadMore())}
          >
            {failure === undefined ? text.more : shellText.tryAgain}
          </button>
        </div>
      ) : null}
    </AccountPart>
  );
}

import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import { type UserFilter, userFilters } from '@joddee/marketplace/users/constants';
import { phonePrefix } from '@joddee/marketplace/users/rules/phone-digits';
import type { ListedUserView } from '@joddee/marketplace/users/shapes';
import { dateText } from '@joddee/thai-text/dates';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { userFilterText, verificationStateText } from '@joddee/thai-text/status-text';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { emptyHistoryDrawing } from '../../../art/empty-drawings.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { LoadingModal } from '../../../ui/dialogs/loading-modal.tsx';
import { MenuButton, MoreMenu } from '../../../ui/more-menu.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import * as styles from '../admin.module.css';
import { Pages } from '../pages.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { fullName, InspectLink, PersonCell } from '../user-link.tsx';
import { useUserSearch } from './user-search-field.tsx';

export function UserList() {
  const [search, change] = useUserSearch();
  const { users, counts, pageCount, reload } = useUserPages(search);
  const list = useRef<HTMLUListElement>(null);
  const [deleting, setDeleting] = useState<ListedUserView>();

  return (
    <div className="stack">
      <div className="spread">
        <div className="row">
          {userFilters.map((name) => (
            <button
              key={name}
              type="button"
              className="pick"
              aria-pressed={name === search.verify}
              onClick={() => change({ verify: name })}
            >
              {counts === undefined ? userFilterText[name] : text.counted(userFilterText[name], counts[name])}
            </button>
          ))}
        </div>
        <span className="quiet small">{orderText(search)}</span>
      </div>
      {users === undefined ? <LoadingModal /> : null}
      {users?.length === 0 ? (
        <div className="card" role="status">
          <EmptyState drawing={emptyHistoryDrawing} title={text.empty} />
        </div>
      ) : null}
      <div className={users?.length === 0 ? undefined : `${parts.clipped} card`}>
        {users === undefined || users.length === 0 ? null : (
          <p className={`${parts.onDesk} ${parts.columnNames} ${styles.userColumns}`} aria-hidden="true">
            {text.userColumns.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </p>
        )}
        <ul className={parts.lines} ref={list} tabIndex={-1}>
          {users?.map((user) => (
            <li key={user._id}>
              <UserRow user={user} onDelete={user.status === 1 ? undefined : () => setDeleting(user)} />
            </li>
          ))}
        </ul>
      </div>
      {pageCount === 1 ? null : (
        <Pages
          page={search.page}
          words={text.pages(search.page, pageCount)}
          isLast={search.page >= pageCount}
          onTurn={(page) => change({ page })}
        />
      )}
      {deleting === undefined ? null : (
        <ReasonDialog
          title={text.deleteTitle}
          effect={text.deleteText(fullName(deleting))}
          label={text.deleteReason}
          no={text.keep}
          action={text.delete}
          tone="harm"
          done={text.deleted(fullName(deleting))}
          onSend={(reason) => callApi('deleteUser', { params: { userId: deleting._id }, body: { reason } })}
          onDone={() => {
            // The focused row is about to be removed.
            list.current?.focus();
            reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

function orderText({ verify, q }: UserSearch): string {
  if (phonePrefix(q) !== undefined) return text.sortedByPhone;
  return verify === 'waitverify' ? text.sortedByWait : text.sortedByDay;
}

export interface UserSearch {
  verify: UserFilter;
  q: string;
  page: number;
}

/** What is typed is one request. */
const typingMs = 250;

/** One page of users and the count of each list; the last ones stay until the next arrive. */
function useUserPages({ verify, q, page }: UserSearch) {
  const [typed, setTyped] = useState(q);
  const settled = useSettled(q, typingMs);
  if (settled !== undefined && settled !== typed) setTyped(settled);
  const list = useApiQuery(
    'findUsersForAdministrator',
    { query: { verify, q: typed, page: String(page) } },
    { keepsLast: true },
  );
  const { answer: counted, reload } = useApiQuery(
    'countUsersForAdministrator',
    { query: { q: typed } },
    { keepsLast: true },
  );
  const { answer, failure } = list;
  useEffect(() => {
    if (failure !== undefined) showToast(textOfRefusal(failure), 'harm');
  }, [failure]);
  const counts = counted?.ok ? counted.data : undefined;
  const total = counts?.[verify] ?? 0;
  return {
    /** Undefined until the first answer. A failed list renders as empty, with a message. */
    users: answer && (answer.ok && Array.isArray(answer.data) ? answer.data : []),
    counts,
    pageCount: Math.max(1, Math.ceil(total / limits.pageSize.admin)),
    reload: () => void Promise.all([list.reload(), reload()]),
  };
}

const tone = { 'not-submitted': 'quiet', waiting: 'live', verified: 'done' } as const;

interface UserRowProps {
  user: ListedUserView;
  /** Undefined for an administrator. */
  onDelete: (() => void) | undefined;
}

function UserRow({ user, onDelete }: UserRowProps) {
  const [, , phone, created, posts, bookings] = text.userColumns;
  const facts = [
    [phone, user.phone],
    [created, dateText(bangkokDay(new Date(user.created)))],
    [posts, groupedDigits(user.posts)],
    [bookings, groupedDigits(user.bookings)],
  ] as const;
  return (
    <article className={`${parts.below} ${parts.crossMiddle} ${parts.anywhere} ${styles.userRow}`}>
      <PersonCell user={user} />
      <span className="chip unbroken" data-tone={user.suspendedSince === '' ? tone[user.state] : 'harm'}>
        {user.suspendedSince === '' ? verificationStateText[user.state] : complaintDeskText.suspended}
      </span>
      {facts.map(([name, value]) => (
        <span className={`small ${styles.userFact}`} key={name}>
          <span className={`quiet ${parts.hiddenOnDesk}`}>{name} </span>
          {value}
        </span>
      ))}
      <div className={`${parts.beside} ${parts.gap2} ${parts.wholeRow} ${styles.userDeeds}`}>
        <InspectLink user={user} plain={user.state !== 'waiting'} />
        {onDelete === undefined ? null : (
          <MoreMenu of={fullName(user)}>
            {(close) => (
              <MenuButton close={close} onPress={onDelete}>
                {text.delete}
              </MenuButton>
            )}
          </MoreMenu>
        )}
      </div>
    </article>
  );
}

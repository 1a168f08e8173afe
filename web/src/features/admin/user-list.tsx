import { limits } from '@joddee/contract/limits';
import type { UserSummaryView } from '@joddee/contract/server-events';
import { userFilters } from '@joddee/contract/users';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { userFilterText } from '@joddee/thai-text/status-text';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { fullName } from './full-name.ts';
import { InspectLink } from './inspect-link.tsx';
import { type UserSearch, useUserPages } from './use-user-pages.ts';
import { UserRow } from './user-row.tsx';

/** The list that the address names, so that a reload and back navigation show the same page of it. */
function searchOf(address: URLSearchParams): UserSearch {
  const page = Number(address.get('page') ?? '1');
  return {
    verify: userFilters.find((filter) => filter === address.get('verify')) ?? 'all',
    q: address.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Users by the state of their card, by name, username or mail, page by page. */
export function UserList() {
  const [address, setAddress] = useSearchParams();
  const search = searchOf(address);
  const { users, counts, pageCount, reload } = useUserPages(search);
  const list = useRef<HTMLUListElement>(null);
  const [deleting, setDeleting] = useState<UserSummaryView>();

  function look(change: Partial<UserSearch>): void {
    const { verify, q, page } = { ...search, page: 1, ...change };
    setAddress(
      {
        tab: 'usermenu',
        ...(verify === 'all' ? {} : { verify }),
        ...(q === '' ? {} : { q }),
        ...(page === 1 ? {} : { page: String(page) }),
      },
      { replace: true },
    );
  }

  async function remove(user: UserSummaryView): Promise<void> {
    const answer = await callApi('deleteUser', { params: { userId: user._id } });
    flushSync(() => setDeleting(undefined));
    if (!answer.ok) return showToast(answer.message ?? '', 'harm');
    showToast(text.deleted(fullName(user)), 'done');
    // The focused row is about to be removed.
    list.current?.focus();
    reload();
  }

  return (
    <div className="stack">
      <TextField
        label={text.search}
        type="search"
        maxLength={limits.userSearchCharacters.max}
        value={search.q}
        onChange={(event) => look({ q: event.target.value })}
      />
      <div className="row">
        {userFilters.map((name) => (
          <button
            key={name}
            type="button"
            className="button plain compact tabular"
            aria-pressed={name === search.verify}
            onClick={() => look({ verify: name })}
          >
            {counts === undefined ? userFilterText[name] : text.counted(userFilterText[name], counts[name])}
          </button>
        ))}
      </div>
      {users === undefined ? <LoadingModal /> : null}
      {users?.length === 0 ? (
        <p className="card empty" role="status">
          {text.empty}
        </p>
      ) : null}
      <ul className="stack tight" ref={list} tabIndex={-1}>
        {users?.map((user) => (
          <li key={user._id}>
            <UserRow user={user}>
              <InspectLink userId={user._id} plain />
              {user.status === 1 ? null : (
                <button type="button" className="button plain compact" onClick={() => setDeleting(user)}>
                  {text.delete}
                </button>
              )}
            </UserRow>
          </li>
        ))}
      </ul>
      {pageCount === 1 ? null : (
        <nav className="row" aria-label={text.pages(search.page, pageCount)}>
          <button
            type="button"
            className="button plain compact"
            disabled={search.page <= 1}
            onClick={() => look({ page: search.page - 1 })}
          >
            {text.previousPage}
          </button>
          <span className="tabular">{text.pages(search.page, pageCount)}</span>
          <button
            type="button"
            className="button plain compact"
            disabled={search.page >= pageCount}
            onClick={() => look({ page: search.page + 1 })}
          >
            {text.nextPage}
          </button>
        </nav>
      )}
      {deleting === undefined ? null : (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText(fullName(deleting))}
          no={text.keep}
          yes={text.delete}
          tone="harm"
          onNo={() => setDeleting(undefined)}
          onYes={() => void remove(deleting)}
        />
      )}
    </div>
  );
}

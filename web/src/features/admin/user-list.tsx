import type { UserSummaryView } from '@joddee/contract/server-events';
import { type UserFilter, userFilters } from '@joddee/contract/users';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { userFilterText } from '@joddee/thai-text/status-text';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { onNews } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { UserRow } from './user-row.tsx';

/** All users by where their card stands. News about users loads the list anew: it is an administrator's, and short. */
export function UserList() {
  const [filter, setFilter] = useState<UserFilter>('all');
  const [users, setUsers] = useState<UserSummaryView[]>();
  const [revision, setRevision] = useState(0);
  const [deleting, setDeleting] = useState<UserSummaryView>();
  useEffect(
    () =>
      onNews((event) => {
        if (event.startsWith('user:') && event !== 'user:resync') setRevision((before) => before + 1);
        if (event === 'verification:changed') setRevision((before) => before + 1);
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision asks for the same list anew.
  useEffect(() => {
    let current = true;
    void callApi('adminUsers', { query: { verify: filter } }).then((answer) => {
      if (!current) return;
      // A failed list reads as empty, but not silently.
      if (!answer.ok) showToast(answer.message ?? '', 'harm');
      setUsers(answer.ok && Array.isArray(answer.data) ? answer.data : []);
    });
    return () => {
      current = false;
    };
  }, [filter, revision]);

  async function remove(user: UserSummaryView): Promise<void> {
    const answer = await callApi('deleteUser', { params: { userId: user._id } });
    setDeleting(undefined);
    if (answer.ok) setUsers((before) => before?.filter(({ _id }) => _id !== user._id));
    else showToast(answer.message ?? '', 'harm');
  }

  return (
    <div className="stack">
      <div className="row">
        {userFilters.map((name) => (
          <button
            key={name}
            type="button"
            className="button plain small"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
          >
            {userFilterText[name]}
          </button>
        ))}
      </div>
      {users === undefined ? <LoadingModal /> : null}
      {users?.length === 0 ? <p className="card empty">{text.empty}</p> : null}
      <ul className="stack tight">
        {users?.map((user) => (
          <li key={user._id}>
            <UserRow user={user}>
              <Link className="button plain small" to="/verifyuser" state={{ userId: user._id }}>
                {text.inspect}
              </Link>
              {user.status === 1 ? null : (
                <button type="button" className="button plain small" onClick={() => setDeleting(user)}>
                  {text.delete}
                </button>
              )}
            </UserRow>
          </li>
        ))}
      </ul>
      {deleting === undefined ? null : (
        <Dialog title={text.deleteTitle} onClose={() => setDeleting(undefined)}>
          <p>{text.deleteText(deleting.username)}</p>
          <div className="row">
            <button type="button" className="button plain" onClick={() => setDeleting(undefined)}>
              {text.keep}
            </button>
            <button type="button" className="button harm" onClick={() => void remove(deleting)}>
              {text.delete}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

import { limits } from '@joddee/marketplace/common/limits';
import type { UserFilter } from '@joddee/marketplace/users/constants';
import type { ListedUserView, UserCounts } from '@joddee/marketplace/users/shapes';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { onServerEvent } from '../../../stores/server-events.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

export interface UserSearch {
  verify: UserFilter;
  q: string;
  page: number;
}

export interface UserPages {
  /** Undefined until the first answer. */
  users: ListedUserView[] | undefined;
  counts: UserCounts | undefined;
  pageCount: number;
  reload: () => void;
}

/** Debounces typing and bursts of events into one request. */
const settleMs = 250;

/** One page of users and the count of each list; reloads with the search and with events about users. */
export function useUserPages({ verify, q, page }: UserSearch): UserPages {
  const [loaded, setLoaded] = useState<{ users: ListedUserView[]; counts: UserCounts | undefined }>();
  const [revision, setRevision] = useState(0);
  useEffect(
    () =>
      onServerEvent(({ event }) => {
        const isOfUsers = event.startsWith('user:') && event !== 'user:resync';
        if (isOfUsers || event === 'verification:changed') setRevision((before) => before + 1);
      }),
    [],
  );
  const isFirst = loaded === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision loads the same page again.
  useEffect(() => {
    let current = true;
    const timer = setTimeout(
      async () => {
        const [found, counted] = await Promise.all([
          callApi('findUsersForAdministrator', { query: { verify, q, page: String(page) } }),
          callApi('countUsersForAdministrator', { query: { q } }),
        ]);
        if (!current) return;
        // A failed list renders as empty, with a message.
        if (!found.ok) showToast(textOfRefusal(found), 'harm');
        setLoaded({
          users: found.ok && Array.isArray(found.data) ? found.data : [],
          counts: counted.ok ? counted.data : undefined,
        });
      },
      isFirst ? 0 : settleMs,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [verify, q, page, revision]);
  const total = loaded?.counts?.[verify] ?? 0;
  return {
    users: loaded?.users,
    counts: loaded?.counts,
    pageCount: Math.max(1, Math.ceil(total / limits.pageSize.admin)),
    reload: () => setRevision((before) => before + 1),
  };
}

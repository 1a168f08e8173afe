import { limits } from '@joddee/marketplace/common/limits';
import type { UserFilter } from '@joddee/marketplace/users/constants';
import type { ListedUserView, UserCounts } from '@joddee/marketplace/users/shapes';
import { useEffect, useState } from 'react';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useSettled } from '../../../lib/use-settled.ts';
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

/** What is typed is one request. */
const typingMs = 250;

/** One page of users and the count of each list; the last ones stay until the next arrive. */
export function useUserPages({ verify, q, page }: UserSearch): UserPages {
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
    // A failed list renders as empty, with a message.
    users: answer && (answer.ok && Array.isArray(answer.data) ? answer.data : []),
    counts,
    pageCount: Math.max(1, Math.ceil(total / limits.pageSize.admin)),
    reload: () => void Promise.all([list.reload(), reload()]),
  };
}

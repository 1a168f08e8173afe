import { type AuditAction, auditActions } from '@joddee/marketplace/audit/constants';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../../../api/use-api-query.ts';

export interface TrailSearch {
  action: AuditAction | undefined;
  /** Of entries that this user made or that concern it, by id or username; empty for those of everybody. */
  user: string;
  /** A day; empty for all of them. */
  date: string;
  page: number;
}

/** The part of the trail that the address names, so that a reload and back navigation show the same. */
export function useTrailSearch(): [TrailSearch, (change: Partial<TrailSearch>) => void] {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page') ?? '1');
  const search: TrailSearch = {
    action: auditActions.find((action) => action === address.get('action')),
    user: address.get('user') ?? '',
    date: address.get('date') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  const change = (part: Partial<TrailSearch>) => {
    const next = { ...search, page: 1, ...part };
    setAddress(
      {
        ...(next.action === undefined ? {} : { action: next.action }),
        ...(next.user === '' ? {} : { user: next.user }),
        ...(next.date === '' ? {} : { date: next.date }),
        ...(next.page === 1 ? {} : { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  return [search, change];
}

/** One page of the trail; the last one stays until it arrives. */
export function useTrail({ action, user, date, page }: TrailSearch) {
  const query = { page: String(page), action, user: user || undefined, date: date || undefined };
  return useApiQuery('findTrail', { query }, { keepsLast: true });
}

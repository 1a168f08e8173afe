import { type AuditAction, auditActions } from '@joddee/marketplace/audit/constants';
import type { AuditView } from '@joddee/marketplace/audit/shapes';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import type { Answered } from '../../../api/call-types.ts';

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

interface Trail {
  /** Undefined until the first answer. */
  answer: Answered<AuditView[]> | undefined;
  isLoading: boolean;
  reload: () => void;
}

/** One page of the trail. */
export function useTrail({ action, user, date, page }: TrailSearch): Trail {
  const [answer, setAnswer] = useState<Answered<AuditView[]>>();
  const [isLoading, setLoading] = useState(true);
  const [revision, setRevision] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision loads the same page again.
  useEffect(() => {
    let current = true;
    setLoading(true);
    const query = { page: String(page), action, user: user || undefined, date: date || undefined };
    void callApi('findTrail', { query }).then((found) => {
      if (!current) return;
      setAnswer(found);
      setLoading(false);
    });
    return () => {
      current = false;
    };
  }, [action, user, date, page, revision]);
  return { answer, isLoading, reload: () => setRevision((before) => before + 1) };
}

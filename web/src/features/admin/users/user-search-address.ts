import { userFilters } from '@joddee/marketplace/users/constants';
import { useSearchParams } from 'react-router-dom';
import { newestSearch } from '../../../lib/browser-address.ts';
import type { UserSearch } from './use-user-pages.ts';

/** The list that the address names, so that a reload and back navigation show the same page of it. */
export function useUserSearch(): [UserSearch, (change: Partial<UserSearch>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (part: Partial<UserSearch>) => {
    const { verify, q, page } = { ...userSearchIn(newestSearch()), page: 1, ...part };
    setAddress(
      {
        tab: 'usermenu',
        ...(verify === 'all' ? {} : { verify }),
        ...(q === '' ? {} : { q }),
        ...(page === 1 ? {} : { page: String(page) }),
      },
      { replace: true },
    );
  };
  return [userSearchIn(address), change];
}

function userSearchIn(address: URLSearchParams): UserSearch {
  const page = Number(address.get('page') ?? '1');
  return {
    verify: userFilters.find((filter) => filter === address.get('verify')) ?? 'all',
    q: address.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

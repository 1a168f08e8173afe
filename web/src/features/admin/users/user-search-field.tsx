import { limits } from '@joddee/marketplace/common/limits';
import { userFilters } from '@joddee/marketplace/users/constants';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newestSearch } from '../../../lib/browser-address.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../admin.module.css';
import { KeyCap, useTypedKeys } from '../shortcut-keys.tsx';
import type { UserSearch } from './user-list.tsx';

/** Searches users from both tabs; "/" leads here. */
export function UserSearchField() {
  const [{ q }, change] = useUserSearch();
  const input = useRef<HTMLInputElement>(null);
  // The address follows later: letters that are typed quickly must not get lost meanwhile.
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(q);
  }, [q]);
  useTypedKeys((code) => {
    if (code !== 'Slash') return false;
    input.current?.focus();
    return true;
  });
  return (
    <div className={`${parts.anchor} ${styles.userSearch}`}>
      <Search className="icon-20" />
      <label className="visually-hidden" htmlFor="user-search">
        {text.search}
      </label>
      <input
        id="user-search"
        ref={input}
        className="input"
        type="search"
        aria-keyshortcuts="/"
        placeholder={text.search}
        maxLength={limits.userSearchCharacters.max}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          change({ q: target.value });
        }}
      />
      <KeyCap>/</KeyCap>
    </div>
  );
}

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

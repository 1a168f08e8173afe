import { limits } from '@joddee/marketplace/common/limits';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../admin.module.css';
import { KeyCap, useTypedKeys } from '../shortcut-keys.tsx';
import { useUserSearch } from './user-search-address.ts';

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

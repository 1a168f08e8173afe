import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLiveState } from '../stores/live-store.ts';
import { useSession } from '../stores/session-store.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';

export function UserMenu() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const user = useSession(({ user }) => user);
  const profile = useLiveState().profile.values()[0];
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.type === 'pointerdown' && !menu.current?.contains(event.target as Node);
      if (!isEscape && !isOutside) return;
      // Whoever closes it by key goes on from its button.
      if (isEscape) menu.current?.querySelector('button')?.focus();
      setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);
  return (
    <div className="menu" ref={menu}>
      <button type="button" className="top-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="menu-name">{profile?.name.firstname ?? text.userMenu}</span>{' '}
        <span aria-hidden="true">▾</span>
      </button>
      {open ? (
        <div className="menu-list card">
          <Link className="top-link" to="/profile" onClick={() => setOpen(false)}>
            {text.profile}
          </Link>
          <Link className="top-link" to="/post" onClick={() => setOpen(false)}>
            {text.addSpot}
          </Link>
          {user?.status === 1 ? (
            <Link className="top-link" to="/admin" onClick={() => setOpen(false)}>
              {text.administration}
            </Link>
          ) : null}
          <button type="button" className="top-link" onClick={() => void logOutEverywhere()}>
            {text.logOut}
          </button>
        </div>
      ) : null}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Refused } from '../../api/call-types.ts';
import { useHydrating } from '../../lib/rendered-page/rendered-page.ts';

interface LinkToken {
  /** Empty without one; undefined in a page from the server, which never gets this part of an address. */
  token: string | undefined;
  /** Counts the links: another one may be opened in the same tab. */
  link: number;
}

/**
 * The secret part of a letter's link. It is taken out of the address bar and the history at once, so that nobody finds
 * it there later.
 */
export function useLinkToken(): LinkToken {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isHydrating = useHydrating();
  const [taken, setTaken] = useState<LinkToken>({ token: hash.slice(1), link: 0 });
  useEffect(() => {
    if (hash === '') return;
    const token = hash.slice(1);
    setTaken((before) => (before.token === token ? before : { token, link: before.link + 1 }));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return isHydrating ? { ...taken, token: undefined } : taken;
}

/** The link has expired or was used; one that was damaged on its way is refused by its form. */
export const isDeadLink = ({ code, fields }: Refused) =>
  code === 'LINK_EXPIRED' || fields.token !== undefined;

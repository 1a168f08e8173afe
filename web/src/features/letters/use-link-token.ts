import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Refused } from '../../api/call-types.ts';

/**
 * The secret part of a letter's link. It is taken out of the address bar and the history at once, so that nobody finds
 * it there later. Empty without one.
 */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    // A second link may be opened in the same tab.
    setToken(hash.slice(1));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

/** The link has expired or was used; one that was damaged on its way is refused by its form. */
export const isDeadLink = ({ code, fields }: Refused) =>
  code === 'LINK_EXPIRED' || fields.token !== undefined;

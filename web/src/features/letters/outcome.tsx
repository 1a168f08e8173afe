import { resetText } from '@joddee/thai-text/screens/account/account-care-text';
import { Clock, Link2Off, LogOut, ShieldCheck } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Refused } from '../../api/call-types.ts';
import { deskLoginDrawing } from '../../art/street-drawings.ts';
import { Points } from '../../components/entrance/entrance.tsx';
import { useHydrating } from '../../lib/rendered-page/rendered-page.ts';
import * as styles from './letters.module.css';

interface OutcomeProps {
  icon: ComponentType;
  tone: 'done' | 'live' | 'brand';
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** What a link or a request has led to, in place of its form. Its title has the focus. */
export function Outcome({ icon: Icon, tone, title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <span className={`icon-tile ${styles.outcomeIcon}`} data-tone={tone}>
        <Icon />
      </span>
      <div className="stack tight">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}

interface ExpiredLinkProps {
  text: { expiredTitle: string; expired: string; again: string };
  /** Where another letter is requested. */
  to: string;
}

export function ExpiredLink({ text, to }: ExpiredLinkProps) {
  return (
    <Outcome icon={Link2Off} tone="live" title={text.expiredTitle} text={text.expired}>
      <Link className="button main wide" to={to}>
        {text.again}
      </Link>
    </Outcome>
  );
}

/** Beside the forms for a new password. */
export const resetFrame = {
  drawing: deskLoginDrawing,
  points: <Points points={resetText.points} icons={[Clock, LogOut, ShieldCheck]} />,
};

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

import { inboxText as text } from '@joddee/thai-text/screens/notices/inbox-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { InboxList, ReadAll } from '../components/inbox/inbox-list.tsx';
import { useInbox } from '../components/inbox/use-inbox.ts';

/** The inbox below the bell. The focus goes to its first row, and Escape returns it to the bell. */
export function InboxPopover({ onClose }: { onClose: () => void }) {
  const part = useRef<HTMLElement>(null);
  const isEmpty = useInbox().length === 0;
  // The notices may arrive after the popover has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row is in the page once there is a notice.
  useEffect(() => {
    const first = part.current?.querySelector<HTMLElement>('.notice-link') ?? part.current;
    first?.focus({ preventScroll: true });
  }, [isEmpty]);
  return (
    <section className="inbox" ref={part} tabIndex={-1} aria-label={shellText.inbox}>
      <div className="spread inbox-head">
        <h2>{shellText.inbox}</h2>
        <ReadAll />
      </div>
      <div className="inbox-scroll">
        <InboxList onFollow={onClose} />
      </div>
      <div className="inbox-foot">
        <Link className="tall-link" to="/inbox" onClick={onClose}>
          {text.showAll}
        </Link>
      </div>
    </section>
  );
}

import { inboxText as text } from '@joddee/thai-text/screens/notices/inbox-text';
import { markNotices, useInbox } from './use-inbox.ts';

/** Marks every notice as read. It keeps its place when nothing is unread, so that the head does not move. */
export function ReadAll() {
  const notices = useInbox();
  const [newest] = notices;
  const hasUnread = notices.some(({ mark }) => mark !== 'read');
  return (
    <button
      type="button"
      className="button text compact read-all"
      disabled={!hasUnread}
      onClick={() => newest && void markNotices('read', newest.at)}
    >
      {text.readAll}
    </button>
  );
}

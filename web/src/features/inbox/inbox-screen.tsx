import { pushText } from '@joddee/thai-text/screens/notices/notice-settings-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { OwnComplaints } from '../../components/complaints/own-complaints.tsx';
import * as styles from '../../components/inbox/inbox.module.css';
import { InboxList, ReadAll } from '../../components/inbox/inbox-list.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import * as parts from '../../ui/styles/parts.module.css';

export default function InboxScreen() {
  useTitle(shellText.inbox);
  return (
    <div className={`page ${parts.pageReading} ${styles.inbox}`}>
      <ScreenHead title={shellText.inbox} backTo="/">
        <ReadAll />
      </ScreenHead>
      <OwnComplaints />
      <InboxList />
      <Link className={`button plain compact ${styles.settings}`} to="/account?part=notices">
        <Settings /> {pushText.settings}
      </Link>
    </div>
  );
}

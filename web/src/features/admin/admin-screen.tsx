import './admin.css';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useTitle } from '../../lib/use-title.ts';
import { logOutEverywhere } from '../../session/log-out-everywhere.ts';
import { useLive } from '../../stores/live-store.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { InspectLink } from './inspect-link.tsx';
import { NewCards } from './new-cards.tsx';
import { UserList } from './user-list.tsx';
import { UserRow } from './user-row.tsx';

export default function AdminScreen() {
  useTitle(text.title);
  const [search, setSearch] = useSearchParams();
  const selected = search.get('tab') === 'verifymenu' ? 'verifymenu' : 'usermenu';
  const waiting = [...useLive(({ waiting }) => waiting.values())].sort((a, b) =>
    a.submitted.localeCompare(b.submitted),
  );
  return (
    <div className="page stack">
      <div className="spread">
        <h1>{text.title}</h1>
        <div className="row">
          <button type="button" className="button plain compact" onClick={() => void openQueues()}>
            {text.queues}
          </button>
          <button type="button" className="button plain compact" onClick={() => void logOutEverywhere()}>
            {text.logOut}
          </button>
        </div>
      </div>
      <NewCards />
      <Tabs
        label={text.title}
        selected={selected}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          { name: 'usermenu', label: text.tabs.usermenu },
          {
            name: 'verifymenu',
            label: (
              <span className="row">
                {text.tabs.verifymenu}
                {waiting.length === 0 ? null : <span className="badge tabular">{waiting.length}</span>}
              </span>
            ),
          },
        ]}
      >
        {selected === 'usermenu' ? (
          <UserList />
        ) : waiting.length === 0 ? (
          <p className="card empty">{text.emptyVerify}</p>
        ) : (
          <ul className="stack tight">
            {waiting.map((user) => (
              <li key={user._id}>
                <UserRow user={user}>
                  <InspectLink userId={user._id} />
                </UserRow>
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </div>
  );
}

/** The queue board is a page of its own; the pass lets the browser open it. */
async function openQueues(): Promise<void> {
  const answer = await callApi('queueBoardPass');
  if (answer.ok) location.assign(answer.data.open);
  else showToast(answer.message ?? '', 'harm');
}

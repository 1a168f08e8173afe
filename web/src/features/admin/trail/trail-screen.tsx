import { type AuditAction, type AuditRole, auditActions } from '@joddee/marketplace/audit/constants';
import type { AuditView } from '@joddee/marketplace/audit/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { actionText, trailText as text } from '@joddee/thai-text/screens/account/trail-text';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { emptyHistoryDrawing } from '../../../art/empty-drawings.ts';
import { pastMomentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { LoadingModal } from '../../../ui/dialogs/loading-modal.tsx';
import { SelectField, TextField } from '../../../ui/fields/field.tsx';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { Pages } from '../pages.tsx';
import { userAddress } from '../user-link.tsx';
import * as styles from './trail.module.css';

const actions = auditActions.map((value) => ({ value, label: actionText[value] }));

/** Who did what with accounts, cards and bookings: the latest first, of one action or of one user. */
export default function TrailScreen() {
  useTitle(text.title);
  const [search, change] = useTrailSearch();
  const { action, user, date, page } = search;
  const query = { page: String(page), action, user, date };
  const { answer, isLoading, reload } = useApiQuery('findTrail', { query }, { keepsLast: true });
  const top = useRef<HTMLDivElement>(null);
  if (answer?.ok === false && !isLoading)
    return <LoadFailed reason={textOfRefusal(answer)} onRetry={reload} />;
  const entries = answer?.ok ? answer.data : undefined;
  const isFiltered = action !== undefined || user !== '' || date !== '';
  const turnTo = (next: number) => {
    change({ page: next });
    top.current?.scrollIntoView({ behavior: 'instant' });
  };
  const people = (entries ?? []).flatMap((entry) => [entry.subject, entry.actor]);
  const username = people.find((person) => person?._id === user)?.username ?? '';
  // A deleted account has its id alone.
  const name = username !== '' ? `@${username}` : isRecordId(user) ? text.deletedUser(user) : `@${user}`;
  return (
    <div className="page stack" ref={top}>
      <ScreenHead title={text.title} backTo="/admin" />
      <div className={`${parts.wrap} ${styles.filter}`}>
        <SelectField
          label={text.action}
          value={action ?? ''}
          placeholder={text.every}
          options={actions}
          onChange={(chosen) => change({ action: auditActions.find((each) => each === chosen) })}
        />
        <TextField
          label={text.day}
          type="date"
          value={date}
          onChange={({ target }) => change({ date: target.value })}
        />
        <PersonField onChoose={(username) => change({ user: username })} />
        {user === '' ? null : (
          <p className="row">
            <span className="chip">{text.onlyOf(name)}</span>
            <button type="button" className="button plain compact" onClick={() => change({ user: '' })}>
              {text.everyone}
            </button>
          </p>
        )}
      </div>
      {isLoading ? <LoadingModal /> : null}
      {entries === undefined ? null : entries.length === 0 ? (
        <div className="card" role="status">
          <EmptyState
            drawing={emptyHistoryDrawing}
            title={text.empty}
            {...(isFiltered ? { text: text.emptyOfFilter } : {})}
          />
        </div>
      ) : (
        <TrailEntries entries={entries} />
      )}
      {page === 1 && (entries?.length ?? 0) < limits.pageSize.admin ? null : (
        <Pages
          page={page}
          words={text.page(page)}
          isLast={entries === undefined || entries.length < limits.pageSize.admin}
          onTurn={turnTo}
        />
      )}
    </div>
  );
}

/** Enter shows what one user made, and what concerns it. */
function PersonField({ onChoose }: { onChoose: (username: string) => void }) {
  const [username, setUsername] = useState('');
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = username.trim().replace(/^@/, '');
    if (name === '') return;
    onChoose(name);
    setUsername('');
  }
  return (
    <form onSubmit={choose}>
      <TextField
        label={text.person}
        placeholder="@"
        enterKeyHint="search"
        autoCapitalize="none"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
    </form>
  );
}

const isRecordId = (user: string) => /^[0-9a-f]{24}$/.test(user);

interface TrailSearch {
  action: AuditAction | undefined;
  /** Of entries that this user made or that concern it, by id or username; empty for those of everybody. */
  user: string;
  /** A day; empty for all of them. */
  date: string;
  page: number;
}

/** The part of the trail that the address names, so that a reload and back navigation show the same. */
function useTrailSearch(): [TrailSearch, (change: Partial<TrailSearch>) => void] {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page') ?? '1');
  const search: TrailSearch = {
    action: auditActions.find((action) => action === address.get('action')),
    user: address.get('user') ?? '',
    date: address.get('date') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  const change = (part: Partial<TrailSearch>) => {
    const next = { ...search, page: 1, ...part };
    setAddress(
      {
        ...(next.action === undefined ? {} : { action: next.action }),
        ...(next.user === '' ? {} : { user: next.user }),
        ...(next.date === '' ? {} : { date: next.date }),
        ...(next.page === 1 ? {} : { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  return [search, change];
}

function TrailEntries({ entries }: { entries: readonly AuditView[] }) {
  const now = useNow();
  const [, , actorName, subjectName, reasonName] = text.columns;
  return (
    <div className={`${parts.clipped} card`}>
      <p className={`${parts.onDesk} ${parts.columnNames} ${styles.columns}`} aria-hidden="true">
        {text.columns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <ul className={parts.lines} aria-label={text.list}>
        {eventsOf(entries).map(({ _id, at, action, by, actor, reason, about, subjects }) => (
          <li key={_id} className={`${parts.below} ${parts.anywhere} ${styles.row}`}>
            <time className="quiet small unbroken" dateTime={at}>
              {pastMomentTextOf(new Date(at), now)}
            </time>
            <span>
              <strong>{actionText[action]}</strong>
              {action === 'booking-cancelled' && about !== '' ? (
                <span className="quiet small "> {text.booking(about)}</span>
              ) : null}
            </span>
            <span>
              <span className={`quiet small ${parts.hiddenOnDesk}`}>{actorName} </span>
              <Actor actor={actor} by={by} />
            </span>
            <span>
              <span className={`quiet small ${parts.hiddenOnDesk}`}>{subjectName} </span>
              {subjects.map((subject, index) => (
                <Fragment key={subject?._id ?? ''}>
                  {index === 0 ? '' : ', '}
                  <Person person={subject} />
                </Fragment>
              ))}
            </span>
            {reason === '' ? (
              <span className={`${parts.onDesk} quiet`}>{text.nobody}</span>
            ) : (
              <span>
                <span className={`quiet small ${parts.hiddenOnDesk}`}>{reasonName} </span>
                {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TrailEvent extends AuditView {
  subjects: AuditView['subject'][];
}

/** A cancellation is in the trail of both parties; here it is one event. */
function eventsOf(entries: readonly AuditView[]): TrailEvent[] {
  const events: TrailEvent[] = [];
  for (const entry of entries) {
    const same = events.find(
      ({ action, about, at }) =>
        action === 'booking-cancelled' && action === entry.action && about === entry.about && at === entry.at,
    );
    if (same === undefined) events.push({ ...entry, subjects: [entry.subject] });
    else same.subjects.push(entry.subject);
  }
  return events;
}

function Actor({ actor, by }: { actor: AuditView['actor']; by: AuditRole }) {
  if (actor === null) return text.role(by);
  return (
    <>
      <Person person={actor} /> <span className="quiet small">{text.role(by)}</span>
    </>
  );
}

function Person({ person }: { person: AuditView['subject'] }) {
  const { search } = useLocation();
  if (person === null) return text.nobody;
  if (person.username === '')
    return (
      <Link className={`${parts.tallLink} quiet`} to={`/trail?user=${person._id}`}>
        {text.deletedUser(person._id)}
      </Link>
    );
  return (
    <Link
      className={parts.tallLink}
      to={userAddress(person._id)}
      state={{ userId: person._id, trail: search }}
    >
      @{person.username}
    </Link>
  );
}

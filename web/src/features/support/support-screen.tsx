import { type AnswerId, type HelpTopic, helpTopics } from '@joddee/marketplace/help/constants';
import type { AnswerCount } from '@joddee/marketplace/help/shapes';
import { matchesSearch } from '@joddee/marketplace/posts/rules/search-text';
import { userStatus } from '@joddee/marketplace/users/constants';
import { supportPoint } from '@joddee/thai-text/screens/account/privacy-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { sectionsOf, supportText as text } from '@joddee/thai-text/screens/support-text';
import {
  Banknote,
  CircleQuestionMark,
  EyeOff,
  Mail,
  ScrollText,
  Search,
  ShieldCheck,
  ThumbsDown,
  ThumbsUp,
  Ticket,
  TriangleAlert,
} from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './support.module.css';

const icons = {
  faq: CircleQuestionMark,
  rent: Ticket,
  terms: ScrollText,
  privacy: EyeOff,
  security: ShieldCheck,
  finance: Banknote,
} as const satisfies Record<HelpTopic, unknown>;

export default function SupportScreen() {
  useTitle(text.title);
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState('');
  const counts = useAnswerCounts();
  const topic = helpTopics.find((name) => name === search.get('topic')) ?? 'faq';
  const { key } = useLocation();
  const way = useNavigationType();
  // Each topic starts at its top, also when the selected topic is requested again.
  const chosen = way === NavigationType.Pop ? topic : key;
  const read = useRef(chosen);
  useLayoutEffect(() => {
    if (read.current !== chosen) scrollTo({ top: 0, behavior: 'instant' });
    read.current = chosen;
  }, [chosen]);
  return (
    <>
      <div className={`stack ${styles.band}`}>
        <h1>{text.heading}</h1>
        <search className={`${parts.beside} ${parts.gap3} ${styles.search}`}>
          <Search className={`icon-20 ${parts.brand}`} />
          <input
            type="search"
            aria-label={text.searchLabel}
            placeholder={text.searchPlaceholder}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </search>
      </div>
      <div className={`page stack ${parts.oneColumn} ${styles.page}`}>
        {query.trim() === '' ? (
          <Tabs
            label={text.heading}
            selected={topic}
            onSelect={(name) => setSearch({ topic: name })}
            items={helpTopics.map((name) => ({ name, label: <TopicLabel topic={name} /> }))}
          >
            {/* Another topic begins with its questions closed. */}
            <div key={topic} className={`card ${parts.clipped}`}>
              {sectionsOf(topic).map((section) => (
                <Question
                  key={section.heading}
                  {...section}
                  counts={counts}
                  isOpen={topic === 'terms' || topic === 'privacy'}
                />
              ))}
            </div>
          </Tabs>
        ) : (
          <FoundAnswers query={query.trim()} counts={counts} />
        )}
        <div className={`${parts.gap5} ${parts.below} ${styles.ways}`}>
          <p className="card">
            <span className="icon-tile">
              <Mail />
            </span>
            <span>
              <strong>{text.contact}</strong>
              <a className={parts.tallLink} href={`mailto:${shellText.contactAddress}`}>
                {shellText.contactAddress}
              </a>
            </span>
          </p>
          <p className="card">
            <span className="icon-tile" data-tone="live">
              <TriangleAlert />
            </span>
            <span>
              <strong>{text.onTheSpot}</strong>
              <Link className={parts.tallLink} to="/mypost">
                {text.toBookings}
              </Link>
            </span>
          </p>
        </div>
      </div>
    </>
  );
}

function TopicLabel({ topic }: { topic: HelpTopic }) {
  const Icon = icons[topic];
  return (
    <span className={`${parts.inline} ${parts.gap2}`}>
      <Icon className="icon-20" /> {text.tabs[topic]}
    </span>
  );
}

/** How readers have rated the answers, for administrators only. */
function useAnswerCounts(): readonly AnswerCount[] {
  const isAdmin = useSession(({ user }) => user?.status === userStatus.administrator);
  const { answer } = useApiQuery('countAnswerRatings', {}, { isAsked: isAdmin });
  return answer?.ok ? answer.data : [];
}

function FoundAnswers({ query, counts }: { query: string; counts: readonly AnswerCount[] }) {
  const found = helpTopics.flatMap((topic) => {
    const sections = sectionsOf(topic).filter(
      (section) => matchesSearch(section.heading, query) || matchesSearch(section.text, query),
    );
    return sections.length === 0 ? [] : [{ topic, sections }];
  });
  const count = found.reduce((sum, { sections }) => sum + sections.length, 0);
  return (
    <div className="stack">
      <p className="quiet" role="status">
        {count === 0 ? text.noneFound(query) : text.found(count)}
      </p>
      {found.map(({ topic, sections }) => (
        <section key={topic} className="stack tight">
          <h2>
            {text.tabs[topic]} <span className="quiet small">{sections.length}</span>
          </h2>
          <div className={`card ${parts.clipped}`}>
            {sections.map((section) => (
              <Question
                key={section.heading}
                id={section.id}
                counts={counts}
                heading={section.heading}
                text={section.text}
                words={query}
                isOpen
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface QuestionProps {
  /** Of an answer that readers may rate. */
  id?: AnswerId | undefined;
  counts: readonly AnswerCount[];
  heading: string;
  text: string;
  /** To be marked in the text. */
  words?: string;
  isOpen?: boolean;
}

function Question({ id, counts, heading, text, words = '', isOpen = false }: QuestionProps) {
  return (
    <details className={styles.question} open={isOpen}>
      <summary>
        <h2 className={parts.heading}>{heading}</h2>
      </summary>
      <AnswerText text={text} words={words} />
      {id === undefined ? null : <AnswerRating id={id} count={counts.find(({ answer }) => answer === id)} />}
    </details>
  );
}

interface AnswerTextProps {
  text: string;
  /** Marked where they are first; empty for none. */
  words: string;
}

/** Paragraphs, and a list of the lines that begin with a bullet. */
function AnswerText({ text, words }: AnswerTextProps) {
  const lines = text.split('\n');
  const points = lines.filter((line) => line.startsWith(supportPoint));
  return (
    <>
      {points.length === 0 ? null : (
        <ul className={`${formParts.points} ${styles.answerPoints}`}>
          {points.map((line) => (
            <li key={line}>
              <Marked text={line.slice(supportPoint.length)} words={words} />
            </li>
          ))}
        </ul>
      )}
      {lines
        .filter((line) => !points.includes(line))
        .map((line) => (
          <p key={line}>
            <Marked text={line} words={words} />
          </p>
        ))}
    </>
  );
}

function Marked({ text: whole, words }: AnswerTextProps) {
  if (words === '') return whole;
  const at = whole.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return whole;
  const end = at + words.length;
  return (
    <>
      {whole.slice(0, at)}
      <mark>{whole.slice(at, end)}</mark>
      {whole.slice(end)}
    </>
  );
}

interface AnswerRatingProps {
  id: AnswerId;
  /** For administrators. */
  count: AnswerCount | undefined;
}

const choices = [
  [true, text.helpful, ThumbsUp],
  [false, text.unhelpful, ThumbsDown],
] as const;

/** Whether an answer was helpful. The opinion can be changed. */
function AnswerRating({ id, count }: AnswerRatingProps) {
  const [rated, setRated] = useState<boolean>();
  async function rate(helpful: boolean): Promise<void> {
    const before = rated;
    setRated(helpful);
    const body = { helpful, device: ratingDevice() };
    const { ok } = await callApi('rateAnswer', { params: { answerId: id }, body });
    if (ok) return;
    setRated(before);
    showToast(text.notRated, 'harm', { key: 'answer-rating' });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={`row ${styles.answerRating}`} role="group" aria-label={text.isHelpful}>
      <span className="quiet small">{text.isHelpful}</span>
      {choices.map(([helpful, word, Icon]) => (
        <button
          key={word}
          type="button"
          className="pick"
          aria-pressed={rated === helpful}
          onClick={() => void rate(helpful)}
        >
          <Icon /> {word}
        </button>
      ))}
      <span className="small" role="status">
        {rated === undefined ? null : text.thanks}
      </span>
      {count === undefined ? null : (
        <span className={`chip ${parts.end}`}>{text.counts(count.helpful, count.unhelpful)}</span>
      )}
    </div>
  );
}

const deviceKey = 'joddee-device';

/** An id of this browser, made when its reader rates an answer for the first time; it says nothing else. */
function ratingDevice(): string {
  const fresh = crypto.randomUUID();
  try {
    const known = localStorage.getItem(deviceKey);
    if (known !== null) return known;
    localStorage.setItem(deviceKey, fresh);
  } catch {
    // Storage is forbidden: every page is another device.
  }
  return fresh;
}

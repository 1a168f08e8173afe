import { type HelpTopic, helpTopics } from '@joddee/marketplace/help/constants';
import type { AnswerCount } from '@joddee/marketplace/help/shapes';
import { matchesSearch } from '@joddee/marketplace/posts/rules/search-text';
import { userStatus } from '@joddee/marketplace/users/constants';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { sectionsOf, supportText as text } from '@joddee/thai-text/screens/support-text';
import Banknote from 'lucide-react/icons/banknote';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import EyeOff from 'lucide-react/icons/eye-off';
import Mail from 'lucide-react/icons/mail';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ticket from 'lucide-react/icons/ticket';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import { Tabs } from '../../ui/tabs/tabs.tsx';

import { Question } from './question.tsx';
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

/** The answers of all topics that contain the words, by topic. */
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

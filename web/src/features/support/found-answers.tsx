import { helpTopics } from '@joddee/marketplace/help/constants';
import type { AnswerCount } from '@joddee/marketplace/help/shapes';
import { matchesSearch } from '@joddee/marketplace/posts/rules/search-text';
import { sectionsOf, supportText as text } from '@joddee/thai-text/screens/support-text';
import * as parts from '../../ui/styles/parts.module.css';
import { Question } from './question.tsx';

interface FoundAnswersProps {
  query: string;
  counts: readonly AnswerCount[];
}

/** The answers of all topics that contain the words, by topic. */
export function FoundAnswers({ query, counts }: FoundAnswersProps) {
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

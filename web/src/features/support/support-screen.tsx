import { shellText } from '@joddee/thai-text/screens/shell-text';
import { supportTopics, supportText as text } from '@joddee/thai-text/screens/support-text';
import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useTitle } from '../../lib/use-title.ts';
import { Tabs } from '../../ui/tabs.tsx';

export default function SupportScreen() {
  useTitle(text.title);
  const [search, setSearch] = useSearchParams();
  const topic = supportTopics.find((name) => name === search.get('topic')) ?? 'faq';
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
    <div className="page page-reading stack">
      <h1>{text.heading}</h1>
      <Tabs
        label={text.heading}
        selected={topic}
        onSelect={(name) => setSearch({ topic: name })}
        items={supportTopics.map((name) => ({ name, label: text.tabs[name] }))}
      >
        <div className="stack">
          {text.topics[topic].map(({ heading, text: paragraph }) => (
            <section key={heading} className="card form-card">
              <h2>{heading}</h2>
              <p>{paragraph}</p>
            </section>
          ))}
        </div>
      </Tabs>
      <p className="quiet">
        {text.contact} <a href={`mailto:${shellText.contactAddress}`}>{shellText.contactAddress}</a>
      </p>
    </div>
  );
}

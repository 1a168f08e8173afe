import '../../ui/steps.css';
import './home.css';
import { pageData } from '@joddee/contract/page-data';
import type { PostView } from '@joddee/contract/posts';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { useEffect, useState } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { PostCard } from '../../components/post-card/post-card.tsx';
import { SearchBox } from '../../components/search/search-box.tsx';
import { dropPageData, readPageData } from '../../lib/page-data.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';

async function loadRecommended(): Promise<PostView[]> {
  const answer = await callApi('findRecommendedPosts');
  // A failed list and a marker object both render as empty.
  return answer.ok && Array.isArray(answer.data) ? answer.data : [];
}

/** The last random selection. Going back shows it again, because another one would move the page. */
let drawn: PostView[] | undefined;

export function HomeScreen() {
  useTitle();
  const user = useSession(({ user }) => user);
  const way = useNavigationType();
  const [known] = useState(
    () => readPageData(pageData.recommendedSpots) ?? (way === NavigationType.Pop ? drawn : undefined),
  );
  useEffect(() => dropPageData(pageData.recommendedSpots), []);
  const loaded = useLoaded(known === undefined ? loadRecommended : async () => known, 'recommended');
  const recommended = known ?? loaded;
  useEffect(() => {
    drawn = recommended;
  }, [recommended]);
  return (
    <>
      {recommended === undefined ? <LoadingModal /> : null}
      <div className="hero">
        <div className="page stack">
          <div>
            <h1>{text.title}</h1>
            <p>{text.lead}</p>
          </div>
          <SearchBox />
        </div>
      </div>
      <div className="page stack">
        <h2>{text.recommended}</h2>
        {recommended !== undefined && recommended.length === 0 ? (
          <p className="quiet">{text.noRecommended}</p>
        ) : null}
        <div className="grid">
          {recommended === undefined
            ? ['a', 'b', 'c', 'd'].map((key) => <div key={key} className="skeleton card-to-come" />)
            : recommended.map((post, index) => (
                <PostCard key={post._id} post={post} to={`/book/${post._id}`} first={index === 0} />
              ))}
        </div>
        <div className="card owner-entry spread">
          <div>
            <h2>{text.ownerTitle}</h2>
            <p className="quiet">{text.ownerLead}</p>
          </div>
          <Link className="button plain" to={user === undefined ? '/owner' : '/post'}>
            {text.ownerStart}
          </Link>
        </div>
        <h2>{text.howTo}</h2>
        <ol className="steps">
          {text.steps.map(([title, explanation]) => (
            <li key={title} className="card">
              <h3>{title}</h3>
              <p className="quiet">{explanation}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

import './profile.css';
import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { useId } from 'react';
import { PostCard } from '../../components/post-card/post-card.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ownProfile, useLive } from '../../stores/live-store.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { AccountPlaces } from './account-places.tsx';
import { NoProfile } from './no-profile.tsx';
import { ProfileCard } from './profile-card.tsx';

export default function ProfileScreen() {
  useTitle(text.title);
  const profile = useLive(ownProfile);
  const posts = useLive(({ ownPosts }) => ownPosts.values());
  const cut = useDisconnected();
  const postsId = useId();
  if (profile === undefined && !cut) return <LoadingModal />;
  return (
    <div className="page stack profile-page">
      {profile === undefined ? <NoProfile /> : <ProfileCard profile={profile} />}
      <AccountPlaces />
      {posts.length === 0 ? null : (
        <section className="stack profile-posts" aria-labelledby={postsId}>
          <h2 id={postsId}>{text.posts}</h2>
          <div className="own-posts">
            {posts.map((post) => (
              <PostCard key={post._id} post={post} to={`/post/${post._id}`} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

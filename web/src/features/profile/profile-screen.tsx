import './profile.css';
import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { PostCard } from '../../components/post-card/post-card.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ownProfile, useLive } from '../../stores/live-store.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { NoProfile } from './no-profile.tsx';
import { ProfileCard } from './profile-card.tsx';

export default function ProfileScreen() {
  useTitle(text.title);
  const profile = useLive(ownProfile);
  const posts = useLive(({ ownPosts }) => ownPosts.values());
  const cut = useDisconnected();
  if (profile === undefined && !cut) return <LoadingModal />;
  return (
    <div className="page stack">
      {profile === undefined ? <NoProfile /> : <ProfileCard profile={profile} />}
      <h2>{text.posts}</h2>
      {posts.length === 0 ? <p className="quiet">{text.noPosts}</p> : null}
      <div className="own-posts">
        {posts.map((post) => (
          <PostCard key={post._id} post={post} to={`/post/${post._id}`} />
        ))}
      </div>
    </div>
  );
}

import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { useId } from 'react';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ownProfile, useLive } from '../../stores/live-store.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { AccountPlaces } from './account-places.tsx';
import * as styles from './profile.module.css';
import { ProfileCard, Reach } from './profile-card.tsx';

export default function ProfileScreen() {
  useTitle(text.title);
  const profile = useLive(ownProfile);
  const posts = useLive(({ ownPosts }) => ownPosts.values());
  const cut = useDisconnected();
  const postsId = useId();
  if (profile === undefined && !cut) return <LoadingModal />;
  return (
    <div className={`page stack ${styles.page}`}>
      {profile === undefined ? <NoProfile /> : <ProfileCard profile={profile} />}
      <AccountPlaces />
      {posts.length === 0 ? null : (
        <section className={`stack ${styles.posts}`} aria-labelledby={postsId}>
          <h2 id={postsId}>{text.posts}</h2>
          <div className={`${parts.tightColumn} ${parts.inThree} ${styles.ownPosts}`}>
            {posts.map((post) => (
              <ListingCard key={post._id} post={post} to={`/post/${post._id}`} isSmall />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** In place of a profile that cannot be had for now. */
function NoProfile() {
  return (
    <section
      className={`card ${parts.formCard} ${parts.gap4} ${parts.below} ${parts.crossMiddle} ${parts.anywhere} ${styles.profile}`}
    >
      <div className={`${parts.contents} ${styles.photo}`}>
        <Avatar photo="" size={72} />
      </div>
      <div className="stack tight">
        <h1>{text.unknown}</h1>
        <p className="quiet">{text.unknownHint}</p>
        <Reach phone="-" email="-" />
      </div>
    </section>
  );
}

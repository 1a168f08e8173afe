import './profile.css';
import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';
import { useLiveState } from '../../stores/live-store.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { PostCard } from '../../ui/post-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePhoto } from './profile-photo.tsx';

export default function ProfileScreen() {
  useTitle(text.title);
  const state = useLiveState();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const profile = state.profile.values()[0];
  if (profile === undefined) return <LoadingModal />;
  const posts = state.ownPosts.values();
  return (
    <div className="page stack">
      <section className="card form-card profile">
        <ProfilePhoto profile={profile} />
        <div className="stack tight">
          <h1>
            {profile.name.firstname} {profile.name.lastname}
          </h1>
          {editing ? (
            <ProfileForm profile={profile} onDone={close} />
          ) : (
            <div className="stack tight">
              <p className="quiet">@{profile.username}</p>
              {profile.Card.confirm ? (
                <p>
                  <span className="chip done">✓ {text.verified}</span>
                </p>
              ) : (
                <p className="row">
                  <span className="chip">{text.notVerified}</span>{' '}
                  <Link to="/confirmcard">{text.verify}</Link>
                </p>
              )}
              <p className="prose">{profile.aboutMe || <span className="quiet">{text.noAbout}</span>}</p>
              <dl className="facts">
                <div>
                  <dt className="quiet small">{text.phone}</dt>
                  <dd className="tabular">{profile.phone}</dd>
                </div>
                <div>
                  <dt className="quiet small">{text.email}</dt>
                  <dd>{profile.email}</dd>
                </div>
              </dl>
              <p>
                <button
                  ref={editButton}
                  type="button"
                  className="button plain"
                  onClick={() => setEditing(true)}
                >
                  {text.edit}
                </button>
              </p>
            </div>
          )}
        </div>
      </section>
      <h2>{text.posts}</h2>
      {posts.length === 0 ? <p className="quiet">{text.noPosts}</p> : null}
      <div className="grid three">
        {posts.map((post) => (
          <PostCard key={post._id} post={post} to={`/post/${post._id}`} />
        ))}
      </div>
    </div>
  );
}

import { limits } from '@joddee/marketplace/common/limits';
import { phoneDigits } from '@joddee/marketplace/users/rules/phone-digits';
import type { ProfileView } from '@joddee/marketplace/users/shapes';
import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useForm } from '../../api/use-form.ts';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ownProfile, ownVerification, take, useLive } from '../../stores/live-store.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { FormMessage } from '../../ui/fields/errors.tsx';
import { TextAreaField, TextField } from '../../ui/fields/field.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { AccountPlaces } from './account-places.tsx';
import * as styles from './profile.module.css';
import { ProfilePhoto } from './profile-photo.tsx';

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

function ProfileCard({ profile }: { profile: ProfileView }) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  return (
    <section
      className={`card ${parts.formCard} ${parts.gap4} ${parts.below} ${parts.crossMiddle} ${parts.anywhere} ${styles.profile}`}
    >
      <ProfilePhoto profile={profile} />
      <div className={styles.head}>
        <h1>
          {profile.name.firstname} {profile.name.lastname}
        </h1>
        <p className="quiet">@{profile.username}</p>
        <Verification />
      </div>
      {editing ? (
        <ProfileForm profile={profile} onDone={close} />
      ) : (
        <>
          <div className={`stack tight ${styles.words}`}>
            <p className={parts.prose}>{profile.aboutMe || <span className="quiet">{text.noAbout}</span>}</p>
            <Reach phone={profile.phone} email={profile.email} />
          </div>
          <button
            ref={editButton}
            type="button"
            className={`button plain compact ${styles.edit}`}
            onClick={() => setEditing(true)}
          >
            {text.edit}
          </button>
        </>
      )}
    </section>
  );
}

function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <dl className={parts.facts}>
      <div>
        <dt className="quiet small">{text.phone}</dt>
        <dd>{phone}</dd>
      </div>
      <div>
        <dt className="quiet small">{text.email}</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  );
}

function Verification() {
  const verification = useLive(ownVerification);
  switch (verification?.state) {
    case undefined:
      return null;
    case 'verified':
      return (
        <p>
          <span className="chip" data-tone="done">
            ✓ {text.verified}
          </span>
        </p>
      );
    case 'waiting':
      return (
        <p>
          <span className="chip" data-tone="live">
            {text.waiting}
          </span>
        </p>
      );
    case 'not-submitted':
      return (
        <p className="row">
          <span className="chip" data-tone={verification.declined ? 'harm' : 'quiet'}>
            {verification.declined ? text.declined : text.notVerified}
          </span>
          <Link className="button plain compact" to="/confirmcard">
            {verification.declined ? text.verifyAgain : text.verify}
          </Link>
        </p>
      );
  }
}

/** Only the about text and the phone number can be changed; the rest is shown. */
function ProfileForm({ profile, onDone }: { profile: ProfileView; onDone: () => void }) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('textarea')?.focus(), []);
  const form = useForm({
    initial: { about: profile.aboutMe, phone: profile.phone },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).editProfileRequest,
    submit: (body) => callApi('editProfile', { body }),
    onDone(saved) {
      take('profile', saved);
      showToast(text.saved, 'done');
      onDone();
    },
  });
  const { about, phone } = form.values;
  // There is no draft of it, and another language loads the page again.
  useAskBeforeUnload(about !== profile.aboutMe || phone !== profile.phone);
  return (
    <form className="stack" ref={root} onSubmit={form.onSubmit} noValidate>
      <TextField label={text.username} value={profile.username} readOnly disabled />
      <TextField
        label={text.name}
        value={`${profile.name.firstname} ${profile.name.lastname}`}
        readOnly
        disabled
      />
      <TextField label={text.email} value={profile.email} readOnly disabled />
      <TextAreaField label={text.about} maxLength={limits.aboutMe.max} {...form.field('about')} />
      <TextField label={text.phone} type="tel" inputMode="tel" clean={phoneDigits} {...form.field('phone')} />
      <FormMessage text={form.message} />
      <div className="row">
        <button type="button" className="button plain" onClick={onDone}>
          {text.cancel}
        </button>
        <button type="submit" className="button" disabled={form.sending}>
          {text.save}
        </button>
      </div>
    </form>
  );
}

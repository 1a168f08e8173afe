import type { ProfileView } from '@joddee/marketplace/users/shapes';
import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { Verification } from './verification.tsx';

/** Who one is here, read or edited. */
export function ProfileCard({ profile }: { profile: ProfileView }) {
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
            <dl className={parts.facts}>
              <div>
                <dt className="quiet small">{text.phone}</dt>
                <dd>{profile.phone}</dd>
              </div>
              <div>
                <dt className="quiet small">{text.email}</dt>
                <dd>{profile.email}</dd>
              </div>
            </dl>
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

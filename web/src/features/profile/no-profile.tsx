import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { Avatar } from '../../ui/avatar.tsx';

/** In place of a profile that cannot be had for now. */
export function NoProfile() {
  return (
    <section className="card form-card profile">
      <div className="profile-photo">
        <Avatar photo="" size={128} />
      </div>
      <div className="stack tight">
        <h1>{text.unknown}</h1>
        <p className="quiet">{text.unknownHint}</p>
        <dl className="facts">
          <div>
            <dt className="quiet small">{text.phone}</dt>
            <dd>-</dd>
          </div>
          <div>
            <dt className="quiet small">{text.email}</dt>
            <dd>-</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

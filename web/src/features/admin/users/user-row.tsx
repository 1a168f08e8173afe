import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import type { ListedUserView } from '@joddee/marketplace/users/shapes';
import { dateText } from '@joddee/thai-text/dates';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { verificationStateText } from '@joddee/thai-text/status-text';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { Avatar } from '../../../ui/avatar.tsx';
import * as menuStyles from '../../../ui/menu.module.css';
import { Menu } from '../../../ui/menu.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../admin.module.css';
import { fullName, InspectLink } from '../user-link.tsx';

const tone = { 'not-submitted': 'quiet', waiting: 'live', verified: 'done' } as const;

interface UserRowProps {
  user: ListedUserView;
  /** Undefined for an administrator. */
  onDelete: (() => void) | undefined;
}

/** One user: a row of the table, or a card on a phone. */
export function UserRow({ user, onDelete }: UserRowProps) {
  const [, , phone, created, posts, bookings] = text.userColumns;
  const facts = [
    [phone, user.phone],
    [created, dateText(bangkokDay(new Date(user.created)))],
    [posts, groupedDigits(user.posts)],
    [bookings, groupedDigits(user.bookings)],
  ] as const;
  return (
    <article className={styles.userRow}>
      <div className={`${parts.beside} ${parts.gap3} ${parts.shrinks} ${styles.personCell}`}>
        <Avatar photo={user.photo_user} name={user.name.firstname} />
        <div className={`${parts.below} ${parts.shrinks}`}>
          <strong className="clamp-2">{fullName(user)}</strong>
          <span className="quiet small">@{user.username} </span>
        </div>
      </div>
      <span className="chip unbroken" data-tone={user.suspendedSince === '' ? tone[user.state] : 'harm'}>
        {user.suspendedSince === '' ? verificationStateText[user.state] : complaintDeskText.suspended}
      </span>
      {facts.map(([name, value]) => (
        <span className={`small ${styles.userFact}`} key={name}>
          <span className={`quiet ${parts.hiddenOnDesk}`}>{name} </span>
          {value}
        </span>
      ))}
      <div className={`${parts.beside} ${parts.gap2} ${parts.wholeRow} ${styles.userDeeds}`}>
        <InspectLink user={user} plain={user.state !== 'waiting'} />
        {onDelete === undefined ? null : (
          <Menu
            button={<EllipsisVertical />}
            buttonClass="icon-button"
            name={myItemsText.moreOf(fullName(user))}
          >
            {(close) => (
              <button
                type="button"
                className={menuStyles.topLink}
                onClick={() => {
                  close();
                  onDelete();
                }}
              >
                {text.delete}
              </button>
            )}
          </Menu>
        )}
      </div>
    </article>
  );
}

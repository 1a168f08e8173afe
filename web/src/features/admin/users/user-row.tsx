import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import type { ListedUserView } from '@joddee/marketplace/users/shapes';
import { dateText } from '@joddee/thai-text/dates';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { verificationStateText } from '@joddee/thai-text/status-text';
import { MenuButton, MoreMenu } from '../../../ui/more-menu.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../admin.module.css';
import { fullName, InspectLink, PersonCell } from '../user-link.tsx';

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
      <PersonCell user={user} />
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
          <MoreMenu of={fullName(user)}>
            {(close) => (
              <MenuButton close={close} onPress={onDelete}>
                {text.delete}
              </MenuButton>
            )}
          </MoreMenu>
        )}
      </div>
    </article>
  );
}

import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { type CardCheck, cardChecks } from '@joddee/marketplace/users/constants';
import { groupedIdCard, groupedLaser } from '@joddee/marketplace/users/rules/card-wait';
import type { AdminUserView } from '@joddee/marketplace/users/shapes';
import { dateText } from '@joddee/thai-text/dates';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { declineText } from '@joddee/thai-text/screens/booking-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { verificationStateText } from '@joddee/thai-text/status-text';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { momentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { NumberVerdict } from '../cards/number-verdict.tsx';
import { timesText } from '../cards/submission.ts';
import { KeyCap } from '../shortcut-keys.tsx';
import { fullName, userAddress } from '../user-link.tsx';
import * as styles from './inspected.module.css';
import { UserSums } from './user-record.tsx';

/** Who submitted the card, and its numbers as it prints them. */
export function InspectedFacts({ user }: { user: AdminUserView }) {
  const now = useNow();
  const { idCard, laser } = user.Card;
  const facts = [
    [text.phone, user.phone],
    [text.email, user.email],
    // Who has just submitted a card has declined nothing, and the desk fits a laptop.
    ...(user.declines === 0 ? [] : [[declineText.ofOwner, declineText.times(user.declines)] as const]),
    ...(user.ratingBurst === 0 ? [] : [[text.ratingBurst, text.ratingsInAnHour(user.ratingBurst)] as const]),
    [text.created, dateText(bangkokDay(new Date(user.created)))],
  ] as const;
  return (
    <>
      <div className={`${parts.beside} ${parts.anywhere} ${parts.gap35}`}>
        <Avatar
          photo={user.photo_user}
          name={user.name.firstname}
          size={52}
          sealed={user.state === 'verified'}
        />
        <div className={parts.shrinks}>
          <h2>{fullName(user)}</h2>
          <p className="quiet small">
            @{user.username}
            {user.state === 'not-submitted'
              ? ''
              : ` · ${user.state === 'waiting' ? timesText(user) : verificationStateText[user.state]}`}
          </p>
          {user.suspendedSince === '' ? null : (
            <span className="chip" data-tone="harm">
              {complaintDeskText.suspended}{' '}
              {complaintDeskText.since(momentTextOf(new Date(user.suspendedSince), now))}
            </span>
          )}
        </div>
      </div>
      {user.state === 'waiting' ? null : <UserSums userId={user._id} />}
      <dl className={`${parts.below} ${parts.gap15} ${styles.facts} small`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.state === 'not-submitted' ? <p className="quiet">{text.notSubmitted}</p> : null}
      {idCard === 0 ? null : (
        <dl className={`${parts.gap2} ${parts.below} ${styles.cardNumbers}`}>
          <div>
            <dt className="quiet small">{text.idCard}</dt>
            <dd>{groupedIdCard(idCard)}</dd>
            <dd className="small">
              <NumberVerdict isRight={user.rightCheckDigit} right={text.rightDigit} wrong={text.wrongDigit} />
            </dd>
            {user.sameNumber.map((other) => (
              <dd key={other._id} className={styles.sameNumber}>
                <CircleAlert className="icon-16" />{' '}
                <Link to={userAddress(other._id)}>
                  {text.sameNumber(
                    `${fullName(other)} (@${other.username})`,
                    verificationStateText[other.state],
                  )}
                </Link>
              </dd>
            ))}
          </div>
          <div>
            <dt className="quiet small">{text.laser}</dt>
            <dd>{groupedLaser(laser)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** Four neighbours on the keyboard. */
export const eyeCheckKeys: Record<CardCheck, string> = { number: 'Q', name: 'W', face: 'E', valid: 'R' };

interface EyeChecksProps {
  checked: readonly CardCheck[];
  onToggle: (check: CardCheck) => void;
}

/** What has to be compared on the images before the card can be approved. */
export function EyeChecks({ checked, onToggle }: EyeChecksProps) {
  return (
    <fieldset className={`${parts.fromTop} ${styles.eyeChecks}`}>
      <legend className="visually-hidden">{text.eyeChecks}</legend>
      {cardChecks.map((check) => (
        <label key={check}>
          <input
            type="checkbox"
            checked={checked.includes(check)}
            aria-keyshortcuts={eyeCheckKeys[check]}
            onChange={() => onToggle(check)}
          />
          <span>{text.eyeCheckList[check]}</span>
          <KeyCap>{eyeCheckKeys[check]}</KeyCap>
        </label>
      ))}
    </fieldset>
  );
}

import { monthlyEarnings, usualLetting } from '@joddee/marketplace/bookings/rules/income';
import { limits } from '@joddee/marketplace/common/limits';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import Banknote from 'lucide-react/icons/banknote';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { deskHouseDrawing as house, ownerDrawing as lane } from '../../art/street-drawings.ts';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './owner-panel.module.css';

const wide = '(min-width: 47.5em)';
const roundedTo = 100;
const earned = monthlyEarnings(usualLetting);

/** The invitation to owners. An owner with a listing gets to the own ones instead. */
export function OwnerPanel() {
  const user = useSession(({ user }) => user);
  const hasListing = useLive(({ ownPosts }) => ownPosts.values().length > 0);
  return (
    <section className={styles.ownerPanel}>
      <picture>
        <source srcSet={house.dark} media={`${wide} and (prefers-color-scheme: dark)`} />
        <source srcSet={house.light} media={wide} />
        <source srcSet={lane.dark} media="(prefers-color-scheme: dark)" />
        <img className={styles.ownerScene} src={lane.light} alt="" loading="lazy" />
      </picture>
      <div className={`${parts.contents} ${styles.ownerWords}`}>
        <span className={`${parts.fromTablet} ${parts.atStart} ${parts.smallest} ${styles.ownerTag}`}>
          {text.ownerTag}
        </span>
        <h2 className={styles.ownerTitle}>{text.ownerTitle}</h2>
        <p className={`${parts.onPhone} ${styles.ownerLead}`}>{text.ownerLead}</p>
        <ul className={`${parts.fromTablet} ${parts.tightColumn}`}>
          {text.ownerPoints.map((point) => (
            <li className={`${parts.inRow} ${parts.gap25}`} key={point}>
              <Check className="icon-20" /> {point}
            </li>
          ))}
        </ul>
        <div className={styles.ownerActions}>
          {hasListing ? (
            <Link className="button mango main" to="/mypost?tab=postmenu">
              {text.ownListings}
            </Link>
          ) : (
            <Link className="button mango main" to={user === undefined ? '/owner' : '/post'}>
              {text.ownerStart}
            </Link>
          )}
          <Link className={`button ${parts.fromTablet} ${styles.ownerCalculate}`} to="/owner">
            {text.calculate}
          </Link>
        </div>
      </div>
      <p className={`small ${parts.beside} ${parts.gap3} ${styles.ownerSum}`}>
        <Banknote />
        <span>
          {text.ownerEarns(usualLetting.hours, usualLetting.price, limits.serviceFeePercent)}
          <strong>{text.ownerSum(earned - (earned % roundedTo))}</strong>
        </span>
      </p>
    </section>
  );
}

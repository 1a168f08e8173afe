import type { CarType } from '@joddee/marketplace/posts/constants';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import Banknote from 'lucide-react/icons/banknote';
import CalendarX from 'lucide-react/icons/calendar-x';
import RadioTower from 'lucide-react/icons/radio';
import ShieldCheck from 'lucide-react/icons/shield-check';
import * as liveWordsStyles from '../../components/live/live-words.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './home.module.css';

const icons = [<ShieldCheck key="verified" />, <Banknote key="price" />, <CalendarX key="cancel" />];

/** Why a stranger may book here; on wide screens also how many spots are free. */
export function TrustPoints({ freeNow, vehicle }: { freeNow: number | undefined; vehicle: CarType }) {
  return (
    <ul className={`${parts.tightColumn} ${parts.inThree} ${styles.trustPoints}`} aria-label={text.trust}>
      {text.trustPoints.map(([title, hint], index) => (
        <li key={title}>
          <span className="icon-tile">{icons[index]}</span>
          <span className={styles.trustTitle}>{title}</span>
          <span className={`${parts.fromTablet} ${parts.block} quiet small`}>{hint}</span>
        </li>
      ))}
      {freeNow === undefined ? null : (
        <li className={parts.fromTablet} data-tone="done">
          <span className="icon-tile">
            <RadioTower />
          </span>
          <span className={styles.trustTitle}>{text.freeNowShort(freeNow, vehicle)}</span>
          <span className={`${parts.fromTablet} ${parts.block} quiet small`}>
            <span className={liveWordsStyles.liveDot} /> {text.everywhere}
          </span>
        </li>
      )}
    </ul>
  );
}

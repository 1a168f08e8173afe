import { homeText as text } from '@joddee/thai-text/screens/home-text';
import CarFront from 'lucide-react/icons/car-front';
import CircleCheck from 'lucide-react/icons/circle-check';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import SquarePen from 'lucide-react/icons/square-pen';
import Star from 'lucide-react/icons/star';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './how-to.module.css';

const icons = [
  <Search key="destination" />,
  <MapPin key="spot" />,
  <SquarePen key="form" />,
  <CircleCheck key="confirm" />,
  <CarFront key="stay" />,
  <Star key="rating" />,
];

export function HowTo() {
  return (
    <section className={styles.howTo}>
      <div className={styles.inner}>
        <h2>{text.howTo}</h2>
        <div className={`${parts.fromTablet} ${styles.road}`} aria-hidden="true" />
        <ol className={`${parts.gap5} ${parts.below} ${styles.steps}`}>
          {text.steps.map(([title, explanation], index) => (
            <li key={title}>
              <span className="icon-tile">{icons[index]}</span>
              <span className={`${parts.middle} ${parts.smallest} ${styles.number}`}>
                <span>
                  <span className={styles.word}>{text.stepWord} </span>
                  {index + 1}
                </span>
              </span>
              <h3>{title}</h3>
              <p className="quiet">{explanation}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

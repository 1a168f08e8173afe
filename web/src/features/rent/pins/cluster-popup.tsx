import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { hourlyText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { Link } from 'react-router-dom';
import * as parts from '../../../ui/styles/parts.module.css';
import { useEverySpot } from '../rent-context.tsx';

/** The spots of a cluster that no zoom takes apart, as far as they are in the list. */
export function ClusterPopup({ count, spots }: { count: number; spots: readonly SpotCard[] }) {
  const { addressOf } = useEverySpot();
  return (
    <>
      <p className="small">{text.sameSpot(count)}</p>
      <ul>
        {spots.map(({ _id, title, price }) => (
          <li key={_id}>
            <Link className={parts.tallLink} to={addressOf(_id)}>
              {title}
            </Link>{' '}
            <span>{hourlyText(price)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

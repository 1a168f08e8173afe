import { type QuarterId, quarters } from '@joddee/bangkok/quarters';
import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import type { HomeFacts } from '@joddee/marketplace/map/shapes';
import { localName } from '@joddee/thai-text/places/local-name';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { Link } from 'react-router-dom';
import ari from '../../art/quarter-ari.svg';
import chatuchak from '../../art/quarter-jj.svg';
import phraNakhon from '../../art/quarter-phra.svg';
import siam from '../../art/quarter-siam.svg';
import silom from '../../art/quarter-silom.svg';
import yaowarat from '../../art/quarter-yaow.svg';
import { mapAround } from '../../components/search/destination-address.ts';
import { Picture } from '../../ui/picture.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './sections.module.css';

const drawings: Record<QuarterId, string> = {
  siam,
  ari,
  chatuchak,
  yaowarat,
  'phra-nakhon': phraNakhon,
  silom,
};

/** The quarters that people search most, each with its map. */
export function Quarters({ facts, stay }: { facts: HomeFacts | undefined; stay: FilteredStay | undefined }) {
  return (
    <section className="stack tight">
      <h2>{text.quarters}</h2>
      <ul className={`${parts.below} ${parts.inThree} ${styles.quarters}`}>
        {quarters.map((quarter) => (
          <li key={quarter.id}>
            <Link className={`${parts.plainLink} ${parts.below}`} to={mapAround(quarter, stay)}>
              <Picture src={drawings[quarter.id]} alt="" width="112" height="78" />
              <span className={styles.quarterName}>{localName(quarter)}</span>
              <span className={`tiny quiet ${styles.quarterCount}`}>{countIn(facts, quarter.id)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countIn(facts: HomeFacts | undefined, id: QuarterId): string {
  const found = facts?.quarters.find((quarter) => quarter.id === id);
  if (found === undefined) return '';
  return found.fromPrice === null ? text.emptyQuarter : text.quarter(found.fromPrice);
}

import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { ChevronLeft, X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { NearStation } from '../../../map/near-station.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { useRentAddress } from '../use-rent-address.ts';
import * as styles from './where-pill.module.css';

/** On a phone, over the map: back, the place that was searched for, and a button that clears it. */
export function PlacePill() {
  const { destination, openSearch, forgetDestination } = useRentAddress();
  const navigate = useNavigate();
  return (
    <div className={`${parts.beside} ${styles.placePill}`}>
      <IconButton
        label={text.back}
        onClick={() => (window.history.state?.idx > 0 ? navigate(-1) : navigate('/'))}
      >
        <ChevronLeft />
      </IconButton>
      <button
        type="button"
        className={`${parts.fill} ${parts.strong} ${styles.placePillName}`}
        onClick={openSearch}
      >
        {destination === undefined ? (
          <span className="quiet">{text.whereTo}</span>
        ) : (
          <>
            <strong className="clamp-1">{destination.name}</strong>
            <NearStation place={destination} unless={destination.name} className={styles.station} />
          </>
        )}
      </button>
      {destination === undefined ? null : (
        <IconButton label={text.clearPlace} onClick={forgetDestination}>
          <X />
        </IconButton>
      )}
    </div>
  );
}

import type { SpotCard } from '@joddee/contract/map-view';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { Rating } from '../../ui/stars.tsx';
import { shownPrice } from './shown-price.ts';

/**
 * Title, address, price, rating and the link to book. A spot that is not in the list is loaded when its popup opens.
 */
export function PinPopup({
  id,
  spot,
  hours,
  address: to,
}: {
  id: string;
  spot: SpotCard | undefined;
  hours: string | undefined;
  address: string;
}) {
  const [loaded, setLoaded] = useState<Pick<SpotCard, 'title' | 'address' | 'price' | 'rating'>>();
  const shown = spot ?? loaded;
  const isKnown = spot !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let current = true;
    void callApi('findPost', { params: { id } }).then((answer) => {
      if (!current || !answer.ok || answer.data === null) return;
      const { title, location, price, rate } = answer.data;
      setLoaded({ title, address: location.address, price, rating: rate.rating });
    });
    return () => {
      current = false;
    };
  }, [id, isKnown]);
  return (
    <div className="pin-popup">
      {shown === undefined ? (
        <p className="quiet">{text.loading}</p>
      ) : (
        <>
          <strong className="one-line">{shown.title}</strong>
          <span className="one-line small">{shown.address}</span>
        </>
      )}
      <span className="spread">
        {shown === undefined ? null : (
          <span className="pin-popup-facts tabular">
            <strong>{shownPrice(shown.price, hours)}</strong>
            <Rating rating={shown.rating} />
          </span>
        )}
        <Link className="button compact" to={to}>
          {text.book}
        </Link>
      </span>
    </div>
  );
}

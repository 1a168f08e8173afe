import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { emptyBookingsDrawing } from '../../art/empty-drawings.ts';
import { nearbyAddress } from '../../map/nearby-address.ts';
import { recentPlaces } from '../../offline/recent-places.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

const mostShown = 3;

interface EmptyBookingsProps {
  /** Somebody else may have cancelled the last one. */
  hasHistory: boolean;
}

/** No booking: the way to one, to those that are over, and the places that were searched last. */
export function EmptyBookings({ hasHistory }: EmptyBookingsProps) {
  const [recent] = useState(() => recentPlaces().slice(0, mostShown));
  return (
    <>
      <EmptyState drawing={emptyBookingsDrawing} title={text.empty.bookmenu} text={text.emptyText.bookmenu}>
        <Link className="button main" to="/rent">
          <Search /> {text.findSpot}
        </Link>
        {hasHistory ? (
          <Link className="button plain" to="/mypost?tab=completemenu">
            {text.seeHistory}
          </Link>
        ) : null}
      </EmptyState>
      {recent.length === 0 ? null : (
        <section className="stack tight">
          <h3 className="quiet small">{text.recentlySearched}</h3>
          <div className="row">
            {recent.map(({ name, latitude, longitude }) => (
              <Link
                key={name}
                className="pick"
                to={nearbyAddress({ latitude: String(latitude), longitude: String(longitude) })}
              >
                <History /> {name}
              </Link>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

import type { SpotCard } from '@joddee/contract/map-view';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';

/** Title, address and the way to book. A pin beyond the list's cards is asked for when it is opened. */
export function PinPopup({
  id,
  spot,
  address: to,
}: {
  id: string;
  spot: SpotCard | undefined;
  address: string;
}) {
  const [loaded, setLoaded] = useState<{ title: string; address: string }>();
  const shown = spot ?? loaded;
  const isKnown = spot !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let current = true;
    void callApi('post', { params: { id } }).then((answer) => {
      if (current && answer.ok && answer.data !== null)
        setLoaded({ title: answer.data.title, address: answer.data.location.address });
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
          <strong>{shown.title}</strong>
          <span>{shown.address}</span>
        </>
      )}
      <Link className="button small" to={to}>
        {text.book}
      </Link>
    </div>
  );
}

import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nearbyAddress } from '../../map/nearby-address.ts';
import * as parts from '../../ui/styles/parts.module.css';
import { useBook } from './book-context.ts';

/** Above the button: why this post or this time cannot be booked. */
export function BookingNotices({ isLost }: { isLost: boolean }) {
  const { post, isDeleted, input } = useBook();
  const [wasOpen] = useState(post.available);
  const { decision, day, detail } = input;
  const accepted = post.detail.typeofcar;
  // Hours after midnight are booked by the day before.
  const dayOfHours = decision?.ok ? bangkokDay(decision.period.from) : day;
  return (
    <div className="stack tight" role="status">
      {isDeleted ? (
        <div className="notice stack tight" data-tone="live">
          <p>{text.deletedNow}</p>
          <Link
            className="button plain"
            to={nearbyAddress({ ...post.location, typeofcar: post.detail.typeofcar }, dayOfHours, detail)}
          >
            {text.spotsNearby}
          </Link>
        </div>
      ) : null}
      {isDeleted || post.available ? null : (
        <p className="notice" data-tone="live">
          {wasOpen ? text.pausedNow : postText.paused}
        </p>
      )}
      {input.isForOthers ? (
        <div className="notice spread" data-tone="live">
          <p>{text.onlyFor[accepted]}</p>
          <button
            type="button"
            className="button plain compact"
            onClick={() => input.chooseVehicle(accepted)}
          >
            {text.iPark[accepted]}
          </button>
        </div>
      ) : null}
      {isLost ? (
        // In the panel of a wide screen the reason stands right above, as it does beside a row.
        <p className={`notice ${parts.hiddenOnDesk}`} data-tone="live">
          {text.lostAtButton}
        </p>
      ) : null}
    </div>
  );
}

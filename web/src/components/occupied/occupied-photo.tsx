import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { callApi } from '../../api/call-api.ts';
import { LinkedPhoto } from '../photo/linked-photo.tsx';

interface OccupiedPhotoProps {
  booking: string;
  /** Which report of the booking; the last one if it is not named. */
  report?: number;
}

export function OccupiedPhoto({ booking, report }: OccupiedPhotoProps) {
  const query = report === undefined ? {} : { query: { report: String(report) } };
  return (
    <LinkedPhoto
      text={text}
      alt={text.photoOf}
      find={() => callApi('findOccupiedPhoto', { params: { bookId: booking }, ...query })}
    />
  );
}

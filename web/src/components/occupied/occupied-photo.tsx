import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './occupied.module.css';

interface OccupiedPhotoProps {
  booking: string;
  /** Which report of the booking; the last one if it is not named. */
  report?: number;
}

/** A private photo. Its link is asked for with each press, because it is valid for less than a minute. */
export function OccupiedPhoto({ booking, report }: OccupiedPhotoProps) {
  /** Empty once it was deleted. */
  const [photo, setPhoto] = useState<string>();
  const query = report === undefined ? {} : { query: { report: String(report) } };
  async function open(): Promise<void> {
    const answer = await callApi('findOccupiedPhoto', { params: { bookId: booking }, ...query });
    if (answer.ok) setPhoto(answer.data.photo);
    else showToast(textOfRefusal(answer), 'harm');
  }
  return (
    <>
      <button type="button" className="button plain compact" onClick={() => void open()}>
        <Image aria-hidden="true" /> {text.seePhoto}
      </button>
      {photo === undefined ? null : (
        <Dialog title={text.photoTitle} onClose={() => setPhoto(undefined)}>
          {photo === '' ? (
            <p>{text.photoGone}</p>
          ) : (
            <img className={styles.reportPhoto} src={photo} alt={text.photoOf} />
          )}
          <button type="button" className="button" onClick={() => setPhoto(undefined)}>
            {text.close}
          </button>
        </Dialog>
      )}
    </>
  );
}

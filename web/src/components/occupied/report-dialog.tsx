import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { useState } from 'react';
import * as styles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import type { AskProps } from '../booking/actions/booking-action-list.tsx';
import { PhotoInput } from '../photo/photo-input.tsx';
import { usePendingPhotos } from '../photo/use-pending-photos.ts';

/** Before a report: what it does, and a photo for those who want to add one. */
export function ReportDialog({ sending, onClose, onSend }: AskProps) {
  const [photo, setPhoto] = useState('');
  const { reason, onPending } = usePendingPhotos();
  // Kept for every attempt, so that a repeated request reports nothing new.
  const [request] = useState(() => crypto.randomUUID());
  return (
    <Dialog title={text.title} onClose={sending ? undefined : onClose}>
      <p>{text.explain}</p>
      <PhotoInput
        label={text.photo}
        folder="occupied"
        url={photo}
        hasCamera
        onUploaded={setPhoto}
        onPending={onPending('photo', text.photo)}
        onRemove={() => setPhoto('')}
      />
      <p className="quiet small">{text.photoNote}</p>
      {reason === undefined ? null : <p className={parts.reason}>{reason}</p>}
      <div className={styles.foot}>
        <button
          type="button"
          className="button main"
          disabled={sending || reason !== undefined}
          onClick={() => onSend({ photo, request })}
        >
          {text.send}
        </button>
        <button type="button" className="button text" disabled={sending} onClick={onClose}>
          {text.notNow}
        </button>
      </div>
    </Dialog>
  );
}

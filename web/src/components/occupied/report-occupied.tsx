import { decideReport } from '@joddee/marketplace/bookings/occupied/rules/occupied-spot';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import type { AskProps, BookingAction } from '../booking/actions/booking-action.ts';
import { PhotoInput } from '../photo/photo-input.tsx';
import { usePendingPhotos } from '../photo/use-pending-photos.ts';

export const reportOccupied: BookingAction = {
  name: 'occupied',
  rule: ({ facts, role, now }) => decideReport(facts, role, false, now).kind === 'report',
  label: () => text.report,
  isRare: () => true,
  done: () => text.sent,
  Dialog: ReportDialog,
  send: ({ _id }, { photo = '', request = '' } = {}) =>
    callApi('reportOccupied', { params: { bookId: _id }, body: { photo, request } }),
};

/** Before a report: what it does, and a photo for those who want to add one. */
function ReportDialog({ sending, onClose, onSend }: AskProps) {
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
      <DialogFoot
        yes={text.send}
        no={text.notNow}
        sending={sending}
        disabled={reason !== undefined}
        onYes={() => onSend({ photo, request })}
        onNo={onClose}
      />
    </Dialog>
  );
}

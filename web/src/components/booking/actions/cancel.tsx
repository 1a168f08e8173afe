import { decideCancel } from '@joddee/marketplace/bookings/rules/cancellation';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import CalendarX from 'lucide-react/icons/calendar-x';
import { callApi } from '../../../api/call-api.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { AskedStay } from './asked-stay.tsx';
import type { BookingAction } from './booking-action.ts';

export const cancel: BookingAction = {
  name: 'cancel',
  of: 'renter',
  rule: ({ facts, role, now }) => decideCancel(facts, role, now).kind === 'cancel',
  label: () => text.cancel,
  icon: CalendarX,
  isRare: () => true,
  done: () => text.cancelled,
  Dialog: ({ booking, sending, onClose, onSend }) => (
    <ConfirmDialog
      about={<AskedStay booking={booking} asOwner={false} />}
      title={text.cancelTitle}
      text={text.cancelText}
      no={text.keep}
      yes={text.cancel}
      tone="harm"
      sending={sending}
      onNo={onClose}
      onYes={() => onSend()}
    />
  ),
  send: ({ _id, detail }) => callApi('cancelBooking', { params: { postId: detail.post, bookId: _id } }),
};

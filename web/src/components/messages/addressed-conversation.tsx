import { messagesParameter } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Of its own, because most visits do not open it. */
const ConversationDialog = lazy(() =>
  import('./conversation-dialog.tsx').then((module) => ({ default: module.ConversationDialog })),
);

interface AddressedConversationProps {
  booking: BookingView;
  asOwner: boolean;
  now: Date;
}

/** The messages of a booking over the screen whose address says that they are open. */
export function AddressedConversation(props: AddressedConversationProps) {
  const [, setSearch] = useSearchParams();
  const close = () =>
    setSearch(
      (before) => {
        before.delete(messagesParameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Suspense fallback={null}>
      <ConversationDialog {...props} onClose={close} />
    </Suspense>
  );
}

import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { decideCancel } from '@joddee/marketplace/bookings/rules/cancellation';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { stayTextOf, stayTimeText } from '../../lib/stay-text-of.ts';
import { useNow } from '../../lib/use-now.ts';
import { MenuButton, MoreMenu } from '../../ui/more-menu.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './cards/card-desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import * as userRecordStyles from './verify-user/user-record.module.css';
import { RecordPart, RecordWords } from './verify-user/user-record.tsx';

const activeOf = (userId: string) => ({ params: { id: userId }, query: { active: 'true' } }) as const;

/** The active bookings of a user as renter or owner, if there are any; an administrator may cancel them. */
export function ActiveBookings({ userId }: { userId: string }) {
  const [cancelling, setCancelling] = useState<BookingView>();
  const { answer, reload } = useApiQuery('findBookingsOfUser', activeOf(userId));
  const now = useNow();
  if (answer === undefined || (answer.ok && answer.data.length === 0)) return null;
  const otherOf = ({ detail, owner, renterParty }: BookingView) =>
    detail.user === userId ? text.ofRenter(renterParty.firstname) : text.ofOwner(owner.firstname);
  return (
    <div className={styles.activeBookings}>
      {answer.ok ? (
        <RecordPart title={text.bookings}>
          {answer.data
            .toSorted((a, b) => a.from.localeCompare(b.from))
            .map((booking) => (
              <li key={booking._id}>
                <article className={`${parts.beside} ${parts.gap3} ${userRecordStyles.recordRow}`}>
                  <RecordWords
                    title={booking.place.title}
                    about={`${stayTimeText({ ...booking, ...booking.detail }, now)} · ${text.bookingStates[booking.state]} · ${otherOf(booking)}`}
                  />
                  {decideCancel(factsOfView(booking), 'administrator', now).kind === 'cancel' ? (
                    <MoreMenu of={booking.place.title}>
                      {(close) => (
                        <MenuButton close={close} onPress={() => setCancelling(booking)}>
                          {text.cancelBooking}
                        </MenuButton>
                      )}
                    </MoreMenu>
                  ) : null}
                </article>
              </li>
            ))}
        </RecordPart>
      ) : (
        <p className="error">{textOfRefusal(answer)}</p>
      )}
      {cancelling === undefined ? null : (
        // Requires a reason, because both parties read it.
        <ReasonDialog
          title={text.cancelTitle}
          effect={`${cancelling.place.title} · ${stayTextOf(cancelling)}`}
          label={text.cancelReason}
          missing={text.cancelReasonMissing}
          no={text.keepBooking}
          action={text.cancelBooking}
          tone="harm"
          done={text.cancelled}
          onSend={(reason) =>
            callApi('cancelBooking', {
              params: { postId: cancelling.detail.post, bookId: cancelling._id },
              body: { reason },
            })
          }
          onDone={() => void reload()}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </div>
  );
}

/** How many bookings a suspension would end; undefined until that is known. */
export function useEndedBookings(userId: string, isAsked: boolean): number | undefined {
  const { answer } = useApiQuery('findBookingsOfUser', activeOf(userId), { isAsked });
  if (!answer?.ok) return undefined;
  const now = new Date();
  return answer.data.filter(
    (booking) => decideCancel(factsOfView(booking), 'administrator', now).kind === 'cancel',
  ).length;
}

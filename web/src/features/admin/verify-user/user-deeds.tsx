import type { AdminUserView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { useEndedBookings } from '../active-bookings.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { fullName } from '../user-link.tsx';

interface UserDeedsProps {
  user: AdminUserView;
  backTo: string;
  onChanged: () => void;
}

type Deed = 'suspend' | 'restore' | 'delete';

/** What an administrator does about an account, each with a reason that the trail keeps. */
export function UserDeeds({ user, backTo, onChanged }: UserDeedsProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Deed>();
  const ended = useEndedBookings(user._id, asked === 'suspend');
  const name = fullName(user);
  const isSuspended = user.suspendedSince !== '';
  const call = { suspend: 'suspendUser', restore: 'restoreUser', delete: 'deleteUser' } as const;
  const words = {
    suspend: {
      title: text.suspendTitle,
      effect: `${complaintDeskText.effects.suspended}${ended === undefined ? '' : ` (${complaintDeskText.endedBookings(ended)})`}`,
      label: text.suspendReason,
      action: complaintDeskText.actions.suspended,
      done: complaintDeskText.states.suspended,
    },
    restore: {
      title: complaintDeskText.restoreTitle,
      effect: complaintDeskText.restoreEffect,
      label: complaintDeskText.restoreReason,
      action: complaintDeskText.restore,
      done: complaintDeskText.restored,
    },
    delete: {
      title: text.deleteTitle,
      effect: text.deleteText(name),
      label: text.deleteReason,
      action: text.delete,
      done: text.deleted(name),
    },
  };

  return (
    <div className="row">
      {([isSuspended ? 'restore' : 'suspend', 'delete'] as const).map((deed) => (
        <button
          key={deed}
          type="button"
          className={deed === 'restore' ? 'button plain compact' : 'button plain harm compact'}
          onClick={() => setAsked(deed)}
        >
          {words[deed].action}
        </button>
      ))}
      {asked === undefined ? null : (
        <ReasonDialog
          title={words[asked].title}
          effect={words[asked].effect}
          about={name}
          label={words[asked].label}
          no={text.leaveAccount}
          action={words[asked].action}
          tone={asked === 'restore' ? 'main' : 'harm'}
          done={words[asked].done}
          onSend={(reason) => callApi(call[asked], { params: { userId: user._id }, body: { reason } })}
          onDone={() => (asked === 'delete' ? void navigate(backTo) : onChanged())}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

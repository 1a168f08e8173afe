import type { BlockView } from '@joddee/marketplace/posts/opening/shapes';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { unblock } from './unblock.ts';

interface BlockDialogProps {
  postId: string;
  block: BlockView;
  /** In words. */
  name: string;
  reason: string | undefined;
  onClose: () => void;
}

/** A blocked time that was pressed, and its way back. */
export function BlockDialog({ postId, block, name, reason, onClose }: BlockDialogProps) {
  return (
    <Dialog title={text.states.blocked} onClose={onClose}>
      <p>{name}</p>
      {reason ? <p className="quiet">{reason}</p> : null}
      <button
        type="button"
        className="button"
        onClick={() => {
          onClose();
          void unblock(postId, block);
        }}
      >
        {text.unblock}
      </button>
    </Dialog>
  );
}

import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { Link } from 'react-router-dom';
import { emptyIncomingDrawing } from '../../art/empty-incoming.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** An empty tab of the owner, with a link to the screen that fills it. */
export function Empty({ tab }: { tab: 'waitmenu' | 'postmenu' }) {
  return (
    <EmptyState drawing={emptyIncomingDrawing} title={text.empty[tab]}>
      {tab === 'waitmenu' ? undefined : (
        <Link className="button" to="/post">
          {text.addSpot}
        </Link>
      )}
    </EmptyState>
  );
}

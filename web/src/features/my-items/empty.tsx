import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { Link } from 'react-router-dom';

/** An empty tab of the owner, with a link to the screen that fills it. */
export function Empty({ tab }: { tab: 'waitmenu' | 'postmenu' }) {
  return (
    <div className="card empty">
      <p>{text.empty[tab]}</p>
      {tab === 'waitmenu' ? null : (
        <Link className="button" to="/post">
          {text.addSpot}
        </Link>
      )}
    </div>
  );
}

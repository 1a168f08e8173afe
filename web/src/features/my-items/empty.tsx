import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { Link } from 'react-router-dom';
import type { Tab } from './tab-at-arrival.ts';

/** An empty tab, with a link to the screen that fills it. */
export function Empty({ tab }: { tab: Tab }) {
  const forOwner = tab === 'postmenu';
  return (
    <div className="card empty">
      <p>{text.empty[tab]}</p>
      {tab === 'waitmenu' || tab === 'completemenu' ? null : (
        <Link className="button" to={forOwner ? '/post' : '/rent'}>
          {forOwner ? text.addSpot : text.findSpot}
        </Link>
      )}
    </div>
  );
}

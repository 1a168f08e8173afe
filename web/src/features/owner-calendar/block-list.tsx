import { isBlockOver } from '@joddee/marketplace/calendars/rules/opening';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { useId } from 'react';
import { blockName } from './block-name.ts';
import * as styles from './calendar-grid.module.css';
import { unblock } from './unblock.ts';

/** The blocked times that are not over, each with its way back. */
export function BlockList({ post, now }: { post: PostView; now: Date }) {
  const id = useId();
  const today = bangkokDay(now);
  const blocks = (post.date.blocks ?? []).filter((block) => !isBlockOver(block, now));

  return (
    <section className={`card stack ${styles.calendarBlocks}`} aria-labelledby={id}>
      <h2 id={id}>{text.blocksTitle}</h2>
      {blocks.length === 0 ? <p className="quiet">{text.noBlocks}</p> : null}
      <ul className="stack tight">
        {blocks.map((block) => (
          <li key={block._id} className="spread">
            <span>
              {blockName(block, today)}
              {post.blockReasons?.[block._id] === undefined ? null : (
                <span className="quiet small"> · {post.blockReasons[block._id]}</span>
              )}
            </span>
            <button
              type="button"
              className="button plain compact"
              aria-label={text.unblockOne(blockName(block, today))}
              onClick={() => void unblock(post._id, block)}
            >
              {text.unblock}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

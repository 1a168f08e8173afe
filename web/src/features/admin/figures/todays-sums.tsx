import type { CardDecisions } from '@joddee/marketplace/figures/shapes';
import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { ageText } from '@joddee/thai-text/times';
import { Fragment } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import * as styles from '../cards/card-desk.module.css';
import * as cardQueueStyles from '../cards/card-queue.module.css';

interface TodaysSumsProps {
  /** Undefined until it is counted. */
  decided: CardDecisions | undefined;
  /** Absent beside an open card, whose line says how many wait. */
  queue?: readonly UserSummaryView[];
}

/** What was decided today, and what is left of it. Its line is reserved until it is counted. */
export function TodaysSums({ decided, queue }: TodaysSumsProps) {
  const now = useNow();
  const oldest = queue?.[0];
  const parts =
    decided === undefined
      ? []
      : [
          text.decidedToday(decided.approved + decided.declined),
          text.approvedCount(decided.approved),
          text.declinedCount(decided.declined),
          ...(queue === undefined ? [] : [text.waitingCount(queue.length)]),
          ...(oldest === undefined
            ? []
            : [text.oldest(ageText(now.getTime() - Date.parse(oldest.submitted)))]),
        ];
  return (
    <p className={`${styles.queueSums} ${cardQueueStyles.queueSums} small`}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? '' : ' · '}
          <span className="unbroken">{part}</span>
        </Fragment>
      ))}
    </p>
  );
}

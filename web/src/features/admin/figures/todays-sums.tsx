import type { CardDecisions, FiguresView } from '@joddee/marketplace/figures/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Fragment } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import * as styles from '../cards/card-desk.module.css';
import * as cardQueueStyles from '../cards/card-queue.module.css';

/** What was decided today, from the first card on. */
export function TodaysSums({ decided }: { decided: CardDecisions | undefined }) {
  const count = decided === undefined ? 0 : decided.approved + decided.declined;
  const parts =
    decided === undefined || count === 0
      ? []
      : [
          text.decidedToday(count),
          text.approvedCount(decided.approved),
          text.declinedCount(decided.declined),
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

/** The figures of the marketplace, asked for while the page is in sight. A failed call leaves the last ones. */
export function useFigures(): FiguresView | undefined {
  const { answer } = useApiQuery('findFigures', {}, { everyMs: 2000 });
  return answer?.ok ? answer.data : undefined;
}

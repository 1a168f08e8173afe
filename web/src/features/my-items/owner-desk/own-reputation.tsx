import type { OwnerFacts } from '@joddee/marketplace/posts/shapes';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { OwnerStays } from '../../../components/post-view/owner/owner-stays.tsx';

/** What drivers see of this owner. Asked for again when a stay has ended. */
export function OwnReputation({ ended }: { ended: number }) {
  const [facts, setFacts] = useState<OwnerFacts>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stay that has ended counts.
  useEffect(() => {
    let isOver = false;
    void callApi('findOwnReputation').then((answer) => {
      if (!isOver && answer.ok) setFacts(answer.data);
    });
    return () => {
      isOver = true;
    };
  }, [ended]);
  if (facts === undefined || facts.stays === null) return null;
  return (
    <section className="card own-reputation">
      <h2>{text.reputation}</h2>
      <p className="quiet small">{text.reputationNote}</p>
      <OwnerStays stays={facts.stays} />
    </section>
  );
}

import { oddPrice } from '@joddee/marketplace/posts/rules/price';
import { oddPriceText, askFreeText as text } from '@joddee/thai-text/screens/price-text';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';

interface PriceDoubtProps {
  price: number | undefined;
  highestNearby: number | undefined;
}

/** Asks about a price that is probably a slip. The live region is rendered before its text. */
export function PriceDoubt({ price, highestNearby }: PriceDoubtProps) {
  const odd = price === undefined ? undefined : oddPrice(price, highestNearby);
  return (
    <div role="status">{odd === undefined ? null : <p className={parts.reason}>{oddPriceText[odd]}</p>}</div>
  );
}

/** Asks once before a price of 0 is saved, because it is more often a slip. */
export function AskFree({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  return <ConfirmDialog {...text} tone="doubt" onNo={onNo} onYes={onYes} />;
}

import { askFreeText as text } from '@joddee/thai-text/screens/price-text';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface AskFreeProps {
  onNo: () => void;
  onYes: () => void;
}

/** Asks once before a price of 0 is saved, because it is more often a slip. */
export function AskFree({ onNo, onYes }: AskFreeProps) {
  return <ConfirmDialog {...text} tone="doubt" onNo={onNo} onYes={onYes} />;
}

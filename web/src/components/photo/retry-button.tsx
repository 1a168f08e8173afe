import { shellText } from '@joddee/thai-text/screens/shell-text';

interface RetryButtonProps {
  /** The name of the photo. */
  label: string;
  /** Undefined: there is nothing to send again. */
  onRetry: (() => void) | undefined;
}

/** For a photo that did not reach the server. */
export function RetryButton({ label, onRetry }: RetryButtonProps) {
  if (onRetry === undefined) return null;
  return (
    <button type="button" className="button plain compact" onClick={onRetry}>
      {shellText.tryAgain}
      <span className="visually-hidden"> {label}</span>
    </button>
  );
}

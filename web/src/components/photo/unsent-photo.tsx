import { photoText as text } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';

interface UnsentPhotoProps {
  /** The name of the photo. */
  label: string;
  onRetry: () => void;
  onDrop: () => void;
}

/** What to do with a photo that did not reach the server. */
export function UnsentPhoto({ label, onRetry, onDrop }: UnsentPhotoProps) {
  return (
    <>
      <button type="button" className="button plain compact" onClick={onRetry}>
        {shellText.tryAgain}
        <span className="visually-hidden"> {label}</span>
      </button>
      <button type="button" className="button plain compact" onClick={onDrop}>
        {text.leaveOut}
        <span className="visually-hidden"> {label}</span>
      </button>
    </>
  );
}

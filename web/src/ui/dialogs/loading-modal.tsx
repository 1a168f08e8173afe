import { shellText } from '@joddee/thai-text/screens/shell-text';

/** The wait text of the specification, over the page; it does not block navigation. */
export function LoadingModal({ text = shellText.loading }: { text?: string }) {
  return (
    <div className="loading-modal" role="status">
      <div className="card loading-box">
        <span className="spinner" aria-hidden="true" />
        {text}
      </div>
    </div>
  );
}

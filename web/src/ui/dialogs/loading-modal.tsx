import { shellText } from '@joddee/thai-text/screens/shell-text';
import * as styles from './loading-modal.module.css';

/** The wait text of the specification, over the page; it does not block navigation. */
export function LoadingModal({ text = shellText.loading }: { text?: string }) {
  return (
    <div className={styles.loadingModal} role="status">
      <div className={`card ${styles.loadingBox}`}>
        <span className={styles.spinner} aria-hidden="true" />
        {text}
      </div>
    </div>
  );
}

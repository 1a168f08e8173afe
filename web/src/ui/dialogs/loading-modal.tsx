import { shellText } from '@joddee/thai-text/screens/shell-text';
import * as parts from '../styles/parts.module.css';
import * as styles from './loading-modal.module.css';

/** The wait text of the specification, over the page; it does not block navigation. */
export function LoadingModal({ text = shellText.loading }: { text?: string }) {
  return (
    <div className={`${parts.middle} ${styles.loadingModal}`} role="status">
      <div className={`card ${parts.beside} ${parts.gap3} ${styles.loadingBox}`}>
        <span className={styles.spinner} aria-hidden="true" />
        {text}
      </div>
    </div>
  );
}

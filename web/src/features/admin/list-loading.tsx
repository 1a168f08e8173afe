import * as styles from './admin.module.css';
/** In place of a list until it is known, so that nothing is called empty before. */
export function ListLoading() {
  return (
    <div className={`card stack ${styles.listLoading}`}>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}

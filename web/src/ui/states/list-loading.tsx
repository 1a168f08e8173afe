import * as styles from './list-loading.module.css';

/** In place of a list until it is known, so that nothing is called empty before. */
export function ListLoading({ className = 'card' }: { className?: string }) {
  return (
    <div className={`stack ${styles.listLoading} ${className}`}>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}

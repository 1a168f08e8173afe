import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Link } from 'react-router-dom';
import * as parts from '../styles/parts.module.css';

export function LoadFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div className={`page ${parts.pageForm}`}>
      <div className={`card ${parts.empty}`} role="alert">
        <h1>{shellText.brokenTitle}</h1>
        <p>{reason}</p>
        <div className="row">
          <button type="button" className="button" onClick={onRetry}>
            {shellText.tryAgain}
          </button>
          <Link className="button plain" to="/">
            {shellText.backHome}
          </Link>
        </div>
      </div>
    </div>
  );
}

import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useUpdate } from '../offline/register-service-worker.ts';

/** Nobody is thrown out of a half-filled form by an update: the person says when. */
export function UpdateNotice() {
  const waiting = useUpdate(({ waiting }) => waiting);
  if (!waiting) return null;
  return (
    <p className="notice live offline row" role="status">
      {shellText.newVersion}
      <button type="button" className="button plain small" onClick={() => location.reload()}>
        {shellText.loadAgain}
      </button>
    </p>
  );
}

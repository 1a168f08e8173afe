import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useUpdate } from '../../offline/register-service-worker.ts';

/** Asks before a reload, because an update must not discard a half-filled form. */
export function UpdateNotice() {
  const waiting = useUpdate(({ waiting }) => waiting);
  if (!waiting) return null;
  return (
    <p className="notice offline row" data-tone="live" role="status">
      {shellText.newVersion}
      <button type="button" className="button plain compact" onClick={() => location.reload()}>
        {shellText.update}
      </button>
    </p>
  );
}

import { mapText } from '@joddee/thai-text/screens/map-text';

/** In place of a map that could not be loaded or drawn; what stands beside it stays usable. */
export function MapFailed({ className }: { className?: string }) {
  return (
    <div className={className}>
      <p className="notice" role="status">
        {mapText.failed}
      </p>
    </div>
  );
}

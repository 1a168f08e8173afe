import { mapText } from '@joddee/thai-text/screens/map-text';

/** Replaces a map that failed to load or render; the rest of the screen stays usable. */
export function MapFailed({ className }: { className?: string }) {
  return (
    <div className={className}>
      <p className="notice" role="status">
        {mapText.failed}
      </p>
    </div>
  );
}

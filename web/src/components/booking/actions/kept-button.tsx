import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../../stores/connection-store.ts';
import type { Kept } from './use-send-action.ts';

/** In the place of the button of a confirmation that is not sent yet. */
export function KeptButton({ kept: { keptAt, undo }, className }: { kept: Kept; className: string }) {
  const connected = useConnection(({ connected }) => connected);
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button is gone; the next one to press is this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears.
  useEffect(() => {
    if (Date.now() - keptAt < 1000) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <button ref={button} type="button" className={className} disabled={undo === undefined} onClick={undo}>
      {undo === undefined && !connected ? (
        text.sentOnline
      ) : (
        <>
          <Undo2 /> <span className="unbroken">{text.undo}</span>
        </>
      )}
    </button>
  );
}

/** What becomes of it. */
export function useKeptText(asOwner = true): string {
  const held = asOwner ? text.heldForUndo : text.leftForUndo;
  return useConnection(({ connected }) => connected) ? held : text.keptUntilOnline;
}

import { photoText as text } from '@joddee/thai-text/screens/person-text';
import { useState } from 'react';

/** Why a photo keeps its form from being sent: it is on its way, or it did not reach the server. */
export type PendingPhoto = 'sending' | 'unsent';

interface Pending {
  label: string;
  why: PendingPhoto;
}

export type PendingPhotos = ReturnType<typeof usePendingPhotos>;

/** The photos of a form that it has to wait for. */
export function usePendingPhotos() {
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());
  const [first] = pending.values();
  return {
    /** Why the form cannot be sent yet. Undefined: it can. */
    reason: first && (first.why === 'sending' ? text.wait(first.label) : text.unsent(first.label)),
    /** Takes what a photo waits for. The key is its place in the form: its label may change meanwhile. */
    onPending: (key: string, label: string) => (why: PendingPhoto | undefined) =>
      setPending((before) => {
        const after = new Map(before);
        if (why === undefined) after.delete(key);
        else after.set(key, { label, why });
        return after;
      }),
  };
}

import { useEffect } from 'react';

/** The browser asks before it closes or reloads the page, as long as something here would be lost. */
export function useAskBeforeUnload(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}

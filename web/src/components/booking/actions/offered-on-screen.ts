import { useEffect } from 'react';
import { create } from 'zustand';

export const allWaiting = 'all';

/** What each part of the screen offers: the confirmation of one booking, or of all that wait. */
const useParts = create<{ parts: readonly { offers: string }[] }>(() => ({ parts: [] }));

/** Says that this part of the screen offers the confirmation, so that no toast has to ask for it too. */
export function useOfferOnScreen(offers: string | undefined): void {
  useEffect(() => {
    if (offers === undefined) return;
    const part = { offers };
    useParts.setState(({ parts }) => ({ parts: [...parts, part] }));
    return () => useParts.setState(({ parts }) => ({ parts: parts.filter((each) => each !== part) }));
  }, [offers]);
}

/** Whether the owner's desk is on the screen, which says itself what becomes of a confirmation. */
export const isDeskOnScreen = () => useParts.getState().parts.some(({ offers }) => offers === allWaiting);

/** Whether the screen itself offers the confirmation of a booking. */
export function useOfferedOnScreen(): (booking: string) => boolean {
  const parts = useParts(({ parts }) => parts);
  return (booking) => parts.some(({ offers }) => offers === allWaiting || offers === booking);
}

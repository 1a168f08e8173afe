import { create } from 'zustand';

/** How many modal dialogs are open: everything outside the last one is inert. */
export const useOpenDialogs = create<{ count: number }>(() => ({ count: 0 }));

/** To be called when a dialog opens; the answer is to be called when it closes. */
export function noteOpenDialog(): () => void {
  useOpenDialogs.setState(({ count }) => ({ count: count + 1 }));
  return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }));
}

import { create } from 'zustand';

/** The number of open modal dialogs: all content outside the last one is inert. */
export const useOpenDialogs = create<{ count: number }>(() => ({ count: 0 }));

/** Called when a dialog opens; it returns the function to call when the dialog closes. */
export function noteOpenDialog(): () => void {
  useOpenDialogs.setState(({ count }) => ({ count: count + 1 }));
  return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }));
}

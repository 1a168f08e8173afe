import { create } from 'zustand';

/** The number of open modal dialogs: all content outside the last one is inert. */
export const useOpenDialogs = create<{ count: number }>(() => ({ count: 0 }));

export function noteOpenDialog(): () => void {
  useOpenDialogs.setState(({ count }) => ({ count: count + 1 }));
  return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }));
}

import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Mounts its content in a task of its own, after the parts around it: a slow phone can answer a touch in between.
 */
export function InOwnTask({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}

import { designText as text } from '@joddee/thai-text/screens/design-text';
import type { ReactNode } from 'react';

/** One kind of part with its states. */
export function Part({ name, children }: { name: keyof typeof text.sections; children: ReactNode }) {
  return (
    <section className="card design-part">
      <h2>{text.sections[name]}</h2>
      {children}
    </section>
  );
}

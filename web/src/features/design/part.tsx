import { designText as text } from '@joddee/thai-text/screens/design-text';
import type { ReactNode } from 'react';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './design.module.css';

interface PartProps {
  name: keyof typeof text.sections;
  isWide?: boolean;
  children: ReactNode;
}

export function Part({ name, isWide = false, children }: PartProps) {
  return (
    <section
      className={`card ${parts.fromTop} ${parts.gap35} ${styles.part}`}
      data-wide={isWide || undefined}
    >
      <h2>{text.sections[name]}</h2>
      {children}
    </section>
  );
}

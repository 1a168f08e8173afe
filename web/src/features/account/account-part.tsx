import { type ComponentType, type ReactNode, useId } from 'react';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './account.module.css';

interface AccountPartProps {
  icon: ComponentType;
  title: string;
  /** Below the title. */
  about: ReactNode;
  /** The state, in a chip. */
  state?: { text: string; tone: 'done' | 'live' | 'quiet' };
  children?: ReactNode;
}

/** One subject of the account: what it is, its state, and what can be done about it. */
export function AccountPart({ icon: Icon, title, about, state, children }: AccountPartProps) {
  const id = useId();
  return (
    <section className={`card ${parts.padded} ${styles.part} stack`} aria-labelledby={id}>
      <div className={`${parts.inRow} ${parts.gap35}`}>
        <span className="icon-tile">
          <Icon />
        </span>
        <div className={parts.fill}>
          <div className="row">
            <h2 className={parts.heading} id={id}>
              {title}
            </h2>
            {state === undefined ? null : (
              <span className="chip" data-tone={state.tone}>
                {state.text}
              </span>
            )}
          </div>
          <p className="quiet small">{about}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

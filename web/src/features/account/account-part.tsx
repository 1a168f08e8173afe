import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import { type ComponentType, type ReactNode, useId } from 'react';
import { FormMessage } from '../../ui/fields/errors.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './account.module.css';

interface AccountPartProps {
  icon: ComponentType;
  title: string;
  about: ReactNode;
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

interface FormActionsProps {
  form: { message: string | undefined; sending: boolean };
  submit: string;
  isHarmful?: boolean;
  onCancel: () => void;
}

/** The end of each form of the account: what concerns the whole form, its step and the way back. */
export function FormActions({ form, submit, isHarmful = false, onCancel }: FormActionsProps) {
  return (
    <>
      <FormMessage text={form.message} />
      <div className={`row ${styles.deeds}`}>
        <button
          type="submit"
          className={isHarmful ? 'button harm' : 'button'}
          disabled={form.sending}
          aria-busy={form.sending}
        >
          {submit}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {accountText.cancel}
        </button>
      </div>
    </>
  );
}

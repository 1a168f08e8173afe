import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import { FormMessage } from '../../ui/fields/errors.tsx';
import * as styles from './account.module.css';

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

import { limits } from '@joddee/marketplace/common/limits';
import { phoneDigits } from '@joddee/marketplace/users/rules/phone-digits';
import type { ProfileView } from '@joddee/marketplace/users/shapes';
import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useRef } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useForm } from '../../api/use-form.ts';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { take } from '../../stores/live-store.ts';
import { FormMessage } from '../../ui/fields/errors.tsx';
import { TextAreaField, TextField } from '../../ui/fields/field.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Only the about text and the phone number can be changed; the rest is shown. */
export function ProfileForm({ profile, onDone }: { profile: ProfileView; onDone: () => void }) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('textarea')?.focus(), []);
  const form = useForm({
    initial: { about: profile.aboutMe, phone: profile.phone },
    shape: async () => (await import('@joddee/marketplace/users/shapes')).editProfileRequest,
    submit: (body) => callApi('editProfile', { body }),
    onDone(saved) {
      take('profile', saved);
      showToast(text.saved, 'done');
      onDone();
    },
  });
  const { about, phone } = form.values;
  // There is no draft of it, and another language loads the page again.
  useAskBeforeUnload(about !== profile.aboutMe || phone !== profile.phone);
  return (
    <form className="stack" ref={root} onSubmit={form.onSubmit} noValidate>
      <TextField label={text.username} value={profile.username} readOnly disabled />
      <TextField
        label={text.name}
        value={`${profile.name.firstname} ${profile.name.lastname}`}
        readOnly
        disabled
      />
      <TextField label={text.email} value={profile.email} readOnly disabled />
      <TextAreaField label={text.about} maxLength={limits.aboutMe.max} {...form.field('about')} />
      <TextField label={text.phone} type="tel" inputMode="tel" clean={phoneDigits} {...form.field('phone')} />
      <FormMessage text={form.message} />
      <div className="row">
        <button type="button" className="button plain" onClick={onDone}>
          {text.cancel}
        </button>
        <button type="submit" className="button" disabled={form.sending}>
          {text.save}
        </button>
      </div>
    </form>
  );
}

import type { ProfileView } from '@joddee/marketplace/users/shapes';
import { photoText, profileText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { fitPhoto } from '../../components/photo/fit-photo.ts';
import { UploadProgress } from '../../components/photo/photo-input.tsx';
import type { PhotoWork } from '../../components/photo/use-photo-upload.ts';
import { take } from '../../stores/live-store.ts';
import * as avatarStyles from '../../ui/avatar.module.css';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldError } from '../../ui/fields/errors.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './profile.module.css';

/** The photo is made smaller and shown first, and uploaded when the person says so. */
export function ProfilePhoto({ profile }: { profile: ProfileView }) {
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(undefined);
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  const [work, setWork] = useState<PhotoWork>();
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  function begin(phase: PhotoWork): AbortSignal {
    running.current = new AbortController();
    setWork(phase);
    return running.current.signal;
  }

  function cancel(): void {
    running.current?.abort();
    button.current?.focus();
  }

  async function choose(file: File): Promise<void> {
    setAttempt((before) => before + 1);
    setRefused(undefined);
    const signal = begin({ phase: 'shrinking' });
    const fitted = await fitPhoto(file, signal);
    setWork(undefined);
    if (signal.aborted) return;
    if (fitted.ok) setChosen({ file: fitted.file, preview: URL.createObjectURL(fitted.file) });
    else setRefused(fitted.reason);
  }

  async function upload(file: File): Promise<void> {
    const signal = begin({ phase: 'sending', percent: 0 });
    const onProgress = (percent: number) => setWork({ phase: 'sending', percent });
    const stored = await uploadFile('images', file, { onProgress, signal });
    const answer = stored?.ok
      ? await callApi('setProfilePhoto', { body: { imageURL: stored.data.url } })
      : stored;
    setWork(undefined);
    // Cancelled: the photo may be sent once more.
    if (answer === undefined) return;
    setChosen(undefined);
    if (answer.ok) {
      take('profile', answer.data);
      return;
    }
    const failure = textOfRefusal(answer);
    setRefused(failure);
    alert(photoText.failed(failure));
  }

  function close(): void {
    running.current?.abort();
    setChosen(undefined);
  }

  return (
    <div className={`stack tight ${parts.contents} ${styles.photo}`}>
      <Avatar photo={profile.photo_user} name={profile.name.firstname} size={72} />
      <FileButton ref={button} busy={work !== undefined} onChoose={(file) => void choose(file)}>
        {text.changePhoto}
      </FileButton>
      {work !== undefined && chosen === undefined ? <UploadProgress work={work} onCancel={cancel} /> : null}
      <FieldError key={attempt} text={refused} shake />
      {chosen === undefined ? null : (
        <Dialog title={text.photoTitle} onClose={close}>
          <img
            className={`${avatarStyles.avatar} ${styles.big}`}
            src={chosen.preview}
            alt=""
            width="200"
            height="200"
          />
          {work === undefined ? null : (
            <UploadProgress work={work} onCancel={() => running.current?.abort()} />
          )}
          <div className="row">
            <button type="button" className="button plain" onClick={close}>
              {text.cancel}
            </button>
            <button
              type="button"
              className="button"
              disabled={work !== undefined}
              onClick={() => void upload(chosen.file)}
            >
              {text.usePhoto}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

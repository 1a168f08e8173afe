import type { ProfileView } from '@joddee/contract/users';
import { refusalText } from '@joddee/thai-text/error-text';
import { photoText, profileText as text } from '@joddee/thai-text/screens/person-text';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { liveState, liveStateChanged } from '../../stores/live-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { refusalOfFile } from '../../ui/photo-input.tsx';

/** The photo is shown first, and uploaded when the person says so. */
export function ProfilePhoto({ profile }: { profile: ProfileView }) {
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  const [percent, setPercent] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  function choose(file: File): void {
    setAttempt((before) => before + 1);
    const reason = refusalOfFile(file);
    setRefused(reason);
    if (reason === undefined) setChosen({ file, preview: URL.createObjectURL(file) });
  }

  async function upload(file: File): Promise<void> {
    setPercent(0);
    const stored = await uploadFile('images', file, setPercent);
    const answer = stored.ok
      ? await callApi('uploadProfilePhoto', { body: { imageURL: stored.data.url } })
      : stored;
    setPercent(undefined);
    setChosen(undefined);
    if (answer.ok) {
      liveState.profile.upsert(answer.data._id, answer.data.version, answer.data);
      liveStateChanged();
      return;
    }
    const failure = answer.fields.image ?? answer.message ?? refusalText.UNAVAILABLE;
    setRefused(failure);
    alert(photoText.failed(failure));
  }

  return (
    <div className="stack tight profile-photo">
      <Avatar photo={profile.photo_user} size={128} />
      <FileButton onChoose={choose}>{text.changePhoto}</FileButton>
      <FieldError key={attempt} text={refused} shake />
      {chosen === undefined ? null : (
        <Dialog title={text.photoTitle} onClose={() => setChosen(undefined)}>
          <img className="avatar big" src={chosen.preview} alt="" width="200" height="200" />
          {percent === undefined ? null : (
            <progress value={percent} max="100" aria-label={photoText.uploading(percent)} />
          )}
          <div className="row">
            <button type="button" className="button plain" onClick={() => setChosen(undefined)}>
              {text.cancel}
            </button>
            <button
              type="button"
              className="button"
              disabled={percent !== undefined}
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

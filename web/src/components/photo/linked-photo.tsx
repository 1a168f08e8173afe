import Image from 'lucide-react/icons/image';
import { useState } from 'react';
import { type Answered, textOfRefusal } from '../../api/call-types.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './photo-input.module.css';

interface LinkedPhotoProps {
  text: { seePhoto: string; photoTitle: string; photoGone: string; close: string };
  /** What it shows. */
  alt: string;
  /** The link is empty once the photo was deleted. */
  find: () => Promise<Answered<{ photo: string }>>;
}

/** A private photo. Its link is asked for with each press, because it is valid for less than a minute. */
export function LinkedPhoto({ text, alt, find }: LinkedPhotoProps) {
  const [photo, setPhoto] = useState<string>();
  async function open(): Promise<void> {
    const answer = await find();
    if (answer.ok) setPhoto(answer.data.photo);
    else showToast(textOfRefusal(answer), 'harm');
  }
  return (
    <>
      <button type="button" className="button plain compact" onClick={() => void open()}>
        <Image aria-hidden="true" /> {text.seePhoto}
      </button>
      {photo === undefined ? null : (
        <Dialog title={text.photoTitle} onClose={() => setPhoto(undefined)}>
          {photo === '' ? (
            <p>{text.photoGone}</p>
          ) : (
            <img className={styles.linkedPhoto} src={photo} alt={alt} />
          )}
          <button type="button" className="button" onClick={() => setPhoto(undefined)}>
            {text.close}
          </button>
        </Dialog>
      )}
    </>
  );
}

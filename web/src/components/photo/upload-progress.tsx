import { photoText as text } from '@joddee/thai-text/screens/person-text';
import { useId } from 'react';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './photo-input.module.css';

/** The work on a photo: first shrinking, then sending. */
export type PhotoWork = { phase: 'shrinking' } | { phase: 'sending'; percent: number };

export function UploadProgress({ work, onCancel }: { work: PhotoWork; onCancel: () => void }) {
  const id = useId();
  return (
    <div className={`${parts.tightColumn} ${styles.uploadProgress}`}>
      <span id={id} className="small ">
        {work.phase === 'shrinking' ? text.shrinking : text.uploading(work.percent)}
      </span>
      {work.phase === 'shrinking' ? (
        <progress aria-labelledby={id} />
      ) : (
        <progress value={work.percent} max="100" aria-labelledby={id} />
      )}
      <button type="button" className="button plain compact" onClick={onCancel}>
        {text.cancel}
      </button>
    </div>
  );
}

import { acceptedImageTypes } from '@joddee/marketplace/files/constants';
import { photoText } from '@joddee/thai-text/screens/person-text';
import { Camera } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import * as styles from './file-button.module.css';

interface FileButtonProps {
  children: ReactNode;
  onChoose: (file: File) => void;
  /** Several may be chosen at once: takes the further ones. */
  onMore?: ((files: readonly File[]) => void) | undefined;
  busy?: boolean;
  /** A second button, on phones only, takes a photo now. */
  hasCamera?: boolean | undefined;
  invalid?: boolean;
  describedBy?: string | undefined;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that opens the file picker, because a hidden file input shows no focus. */
export function FileButton(props: FileButtonProps) {
  const { children, onChoose, onMore, busy = false, hasCamera = false, invalid, describedBy, ref } = props;
  const { className = 'button plain compact' } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = (withCamera: boolean) => {
    if (busy) return;
    input.current?.toggleAttribute('capture', withCamera);
    input.current?.click();
  };
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className}
        aria-disabled={busy}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onClick={() => choose(false)}
      >
        {children}
      </button>
      {hasCamera ? (
        <button
          type="button"
          className={`button compact ${styles.cameraButton}`}
          aria-disabled={busy}
          onClick={() => choose(true)}
        >
          <Camera /> {photoText.take}
        </button>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple={onMore !== undefined}
        accept={acceptedImageTypes.join(',')}
        onChange={(event) => {
          const [file, ...more] = event.target.files ?? [];
          // Lets the user choose the same file again.
          event.target.value = '';
          if (file !== undefined) onChoose(file);
          if (more.length > 0) onMore?.(more);
        }}
      />
    </>
  );
}

import { acceptedImageTypes } from '@joddee/contract/image-types';
import { type ReactNode, type Ref, useRef } from 'react';

interface FileButtonProps {
  children: ReactNode;
  onChoose: (file: File) => void;
  busy?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that opens the file picker, because a hidden file input shows no focus. */
export function FileButton({ children, onChoose, busy = false, invalid, describedBy, ref }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="button plain compact"
        aria-disabled={busy}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onClick={() => {
          if (!busy) input.current?.click();
        }}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImageTypes.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Lets the user choose the same file again.
          event.target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}

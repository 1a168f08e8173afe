import { postText as text } from '@joddee/thai-text/screens/post-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { noteOpenDialog } from '../../ui/dialogs/open-dialogs.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { ToastRegion } from '../../ui/toasts/toasts.tsx';
import * as styles from './photo-viewer.module.css';

interface PhotoViewerProps {
  photos: readonly string[];
  nameOf: (index: number) => string;
  first: number;
  onClose: () => void;
}

/** The photos over the whole screen: swiped, or changed by arrows. Two fingers enlarge them, as the browser does. */
export default function PhotoViewer({ photos, nameOf, first, onClose }: PhotoViewerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(first);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    // The browser focuses the photos, and WebKit draws a ring around them, which is one around the screen.
    close.current?.focus();
    track.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'start' });
    const noteClosed = noteOpenDialog();
    return () => {
      noteClosed();
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [first]);
  const show = (at: number) =>
    track.current?.children[(at + photos.length) % photos.length]?.scrollIntoView({ inline: 'start' });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step);
  };
  return (
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label={text.viewer}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <ul
        className={`${parts.scroller} ${styles.viewerTrack}`}
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {photos.map((photo, at) => (
          <li key={photo}>
            <img src={photo} alt={nameOf(at)} />
          </li>
        ))}
      </ul>
      <p className={styles.viewerCount} role="status">
        {text.photos(index + 1, photos.length)}
      </p>
      {photos.length < 2 ? null : (
        <>
          <IconButton
            className={`floating ${styles.viewerPrevious}`}
            label={text.previousPhoto}
            onClick={() => show(index - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            className={`floating ${styles.viewerNext}`}
            label={text.nextPhoto}
            onClick={() => show(index + 1)}
          >
            <ChevronRight />
          </IconButton>
        </>
      )}
      <IconButton
        ref={close}
        className={`floating ${styles.viewerClose}`}
        label={shellText.close}
        onClick={onClose}
      >
        <X />
      </IconButton>
      <ToastRegion />
    </dialog>
  );
}

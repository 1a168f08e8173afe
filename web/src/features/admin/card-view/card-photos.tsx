import type { AdminUserView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Keyboard, Lock, RefreshCw, Timer } from 'lucide-react';
import { useState } from 'react';
import * as parts from '../../../ui/styles/parts.module.css';
import * as cardDeskStyles from '../cards/card-desk.module.css';
import { CardPane, type ImageState } from './card-pane.tsx';
import * as styles from './card-panes.module.css';

export type PaneName = 'photoCard' | 'photoPerson';
export const paneNames: readonly PaneName[] = ['photoCard', 'photoPerson'];
/** By the link of the image. One that is missing still loads. */
export type ShownImages = Readonly<Record<string, ImageState>>;

interface CardPhotosProps {
  photos: AdminUserView['photo_card'];
  secondsLeft: number;
  images: ShownImages;
  onImage: (url: string, state: ImageState) => void;
  /** The pane that fills the screen. */
  full: PaneName | undefined;
  onFull: (pane: PaneName | undefined) => void;
  onReload: () => void;
  onShortcuts: () => void;
}

/** Both images side by side. Their links are valid for a minute, and every use of one is recorded. */
export function CardPhotos(props: CardPhotosProps) {
  const { photos, secondsLeft, images, onImage, full, onFull, onReload, onShortcuts } = props;
  // Before the pointer comes, keys act on the card.
  const [pointed, setPointed] = useState<PaneName>('photoCard');
  return (
    <>
      <div className={`${parts.column} ${styles.cardPanes}`}>
        {paneNames.map((name) => (
          <CardPane
            key={name}
            label={text[name]}
            url={photos[name]}
            image={images[photos[name]]}
            onImage={(state) => onImage(photos[name], state)}
            isClosed={secondsLeft === 0}
            isFull={full === name}
            isBehind={full !== undefined && full !== name}
            onFull={(isFull) => onFull(isFull ? name : undefined)}
            onReload={onReload}
            isPointed={pointed === name}
            onPointed={() => setPointed(name)}
          />
        ))}
      </div>
      <div
        className={`row ${parts.sideGap4} ${parts.tall} ${styles.photoLine} small`}
        inert={full !== undefined}
      >
        <p className={`quiet ${styles.photoNote}`}>
          <Lock className="icon-16" /> {text.imagesNote}
        </p>
        <button
          type="button"
          className={`${parts.smallStrong} unbroken ${parts.brand} ${parts.tall} ${cardDeskStyles.shortcutsLink}`}
          onClick={onShortcuts}
        >
          <Keyboard className="icon-16" /> {text.shortcuts}
        </button>
        <p className={`${styles.linkTime} unbroken`} role="timer">
          <Timer className="icon-16" /> {secondsLeft === 0 ? text.closed : text.closesIn(secondsLeft)}
        </p>
        <button
          type="button"
          className={`${parts.smallStrong} unbroken ${parts.brand} ${parts.tall}`}
          onClick={onReload}
        >
          <RefreshCw className="icon-16" /> {text.reload}
        </button>
      </div>
    </>
  );
}

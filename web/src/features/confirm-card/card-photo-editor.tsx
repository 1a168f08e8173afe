import { fieldText } from '@joddee/thai-text/error-text';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { Eraser, RectangleHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FittedPhoto } from '../../components/photo/fit-photo.ts';
import { decodePhoto, shrinkPhoto } from '../../components/photo/shrink-photo.ts';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './confirm-card.module.css';
import { type CardPhotoKind, type CoverBar, paintMarks } from './mark-photo.ts';
import { useCoverBars } from './use-cover-bars.ts';

interface CardPhotoEditorProps {
  kind: CardPhotoKind;
  file: File;
  /** Undefined: another photo shall be chosen. */
  onDone: (photo: FittedPhoto | undefined) => void;
}

const percent = (share: number) => `${share * 100}%`;
const placeOf = ({ x, y, width, height }: CoverBar) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** Shows a photo as it will be sent. Bars and the words on it are drawn before it leaves the device. */
function CardPhotoEditor({ kind, file, onDone }: CardPhotoEditorProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isReady, setReady] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const { bars, drawn, add, removeLast, surface, onKey } = useCoverBars();
  const refuse = useEffectEvent(onDone);

  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const picture = await decodePhoto(file);
      const place = canvas.current;
      const context = place?.getContext('2d');
      if (isOver || !place || !context) return picture.close();
      // Twice the width of the stage is sharp enough on every screen.
      const scale = Math.min(1, 800 / picture.width);
      place.width = Math.max(1, Math.round(picture.width * scale));
      place.height = Math.max(1, Math.round(picture.height * scale));
      context.drawImage(picture, 0, 0, place.width, place.height);
      picture.close();
      paintMarks(kind, [])(context, place.width, place.height);
      setReady(true);
    };
    show().catch(() => {
      if (!isOver) refuse({ ok: false, reason: fieldText('file-not-supported', 'file') });
    });
    return () => {
      isOver = true;
    };
  }, [kind, file]);

  async function use(): Promise<void> {
    setDrawing(true);
    const marked = await shrinkPhoto(file, paintMarks(kind, bars)).catch(() => undefined);
    if (marked === undefined) onDone({ ok: false, reason: fieldText('file-not-supported', 'file') });
    else onDone({ ok: true, file: new File([marked], 'card.jpg', { type: marked.type }) });
  }

  return (
    <Dialog title={text.editorTitle} onClose={drawing ? undefined : () => onDone(undefined)}>
      <p className="quiet">{text.editorHint}</p>
      <div className={styles.cardStage}>
        {/* A bar that is drawn before the photo would lie elsewhere once the photo gives the paper its size. */}
        <div className={`${parts.below} ${parts.anchor} ${styles.cardPaper}`} {...(isReady ? surface : {})}>
          <canvas ref={canvas} role="img" aria-label={text.editorPhoto} />
          {bars.map((bar, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name than their number.
              key={index}
              type="button"
              className={styles.coverBar}
              style={placeOf(bar)}
              aria-label={text.coverBar(index + 1)}
              onKeyDown={onKey(index)}
            />
          ))}
          {drawn === undefined ? null : <span className={styles.coverBar} style={placeOf(drawn)} />}
        </div>
      </div>
      <div className="row">
        <button type="button" className="button plain compact" disabled={!isReady} onClick={add}>
          <RectangleHorizontal /> {text.addBar}
        </button>
        <button
          type="button"
          className="button plain compact"
          disabled={bars.length === 0}
          onClick={removeLast}
        >
          <Eraser /> {text.removeBar}
        </button>
      </div>
      <div className={`${parts.tightColumn} ${dialogStyles.foot}`}>
        <button
          type="button"
          className="button main"
          disabled={!isReady || drawing}
          aria-busy={drawing}
          onClick={() => void use()}
        >
          {text.usePhoto}
        </button>
      </div>
    </Dialog>
  );
}

type Answer = FittedPhoto | undefined;

interface Asked {
  id: number;
  kind: CardPhotoKind;
  file: File;
  answer: (photo: Answer) => void;
}

/** Asks the user to check each photo before it is sent, one after the other. */
export function useCardPhotoEditor(): {
  prepare: (kind: CardPhotoKind) => (file: File, signal: AbortSignal) => Promise<Answer>;
  editor: ReactNode;
} {
  const [queue, setQueue] = useState<readonly Asked[]>([]);
  const count = useRef(0);
  const prepare = (kind: CardPhotoKind) => (file: File, signal: AbortSignal) =>
    new Promise<Answer>((resolve) => {
      count.current += 1;
      const asked: Asked = {
        id: count.current,
        kind,
        file,
        answer(photo) {
          setQueue((before) => before.filter((each) => each !== asked));
          resolve(photo);
        },
      };
      setQueue((before) => [...before, asked]);
      signal.addEventListener('abort', () => asked.answer(undefined), { once: true });
    });
  const [first] = queue;
  const editor =
    first === undefined ? null : (
      <CardPhotoEditor key={first.id} kind={first.kind} file={first.file} onDone={first.answer} />
    );
  return { prepare, editor };
}

import { type ReactNode, useRef, useState } from 'react';
import type { FittedPhoto } from '../../components/photo/fit-photo.ts';
import { CardPhotoEditor } from './card-photo-editor.tsx';
import type { CardPhotoKind } from './mark-photo.ts';

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

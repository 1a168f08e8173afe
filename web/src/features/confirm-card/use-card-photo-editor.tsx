import { type ReactNode, useState } from 'react';
import type { FittedPhoto } from '../../components/photo/fit-photo.ts';
import { CardPhotoEditor } from './card-photo-editor.tsx';

type Answer = FittedPhoto | undefined;

/** Asks the user to check a photo before it is sent. */
export function useCardPhotoEditor(): { prepare: (file: File) => Promise<Answer>; editor: ReactNode } {
  const [asked, setAsked] = useState<{ file: File; answer: (photo: Answer) => void }>();
  const prepare = (file: File) =>
    new Promise<Answer>((resolve) => {
      setAsked({
        file,
        answer: (photo) => {
          setAsked(undefined);
          resolve(photo);
        },
      });
    });
  const editor = asked === undefined ? null : <CardPhotoEditor file={asked.file} onDone={asked.answer} />;
  return { prepare, editor };
}

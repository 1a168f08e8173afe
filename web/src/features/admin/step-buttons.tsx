import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { KeyCap } from './cards/key-cap.tsx';

interface StepButtonsProps {
  previous: string;
  next: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The case before this one and the next one, which the keys K and J open, too. */
export function StepButtons({ previous, next, onPrevious, onNext }: StepButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="button plain compact"
        aria-label={previous}
        aria-keyshortcuts="K"
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        <ChevronLeft /> <KeyCap>K</KeyCap>
      </button>
      <button
        type="button"
        className="button plain compact"
        aria-label={next}
        aria-keyshortcuts="J"
        disabled={onNext === undefined}
        onClick={onNext}
      >
        <KeyCap>J</KeyCap> <ChevronRight />
      </button>
    </>
  );
}

import { adminText as text } from '@joddee/thai-text/screens/admin-text';

interface PagesProps {
  page: number;
  words: string;
  isLast: boolean;
  onTurn: (page: number) => void;
}

/** The way through a list that has several pages. */
export function Pages({ page, words, isLast, onTurn }: PagesProps) {
  return (
    <nav className="row" aria-label={words}>
      <button
        type="button"
        className="button plain compact"
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        {text.previousPage}
      </button>
      <span>{words}</span>
      <button
        type="button"
        className="button plain compact"
        disabled={isLast}
        onClick={() => onTurn(page + 1)}
      >
        {text.nextPage}
      </button>
    </nav>
  );
}

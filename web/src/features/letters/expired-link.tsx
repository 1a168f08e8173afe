import Link2Off from 'lucide-react/icons/link-2-off';
import { Link } from 'react-router-dom';
import { Outcome } from './outcome.tsx';

interface ExpiredLinkProps {
  text: { expiredTitle: string; expired: string; again: string };
  /** Where another letter is requested. */
  to: string;
}

export function ExpiredLink({ text, to }: ExpiredLinkProps) {
  return (
    <Outcome icon={Link2Off} tone="live" title={text.expiredTitle} text={text.expired}>
      <Link className="button main wide" to={to}>
        {text.again}
      </Link>
    </Outcome>
  );
}

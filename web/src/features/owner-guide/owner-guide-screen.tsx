import '../../ui/steps.css';
import { ownerGuideText as text } from '@joddee/thai-text/screens/account-text';
import { Link } from 'react-router-dom';
import { useTitle } from '../../lib/use-title.ts';
import type { WayBack } from '../../session/way-back.ts';

/** The login continues with the wizard. */
const wizard: WayBack = { from: '/post' };

export default function OwnerGuideScreen() {
  useTitle(text.title);
  return (
    <div className="page stack">
      <div>
        <h1>{text.heading}</h1>
        <p>{text.lead}</p>
      </div>
      <ol className="steps">
        {text.steps.map(([title, explanation]) => (
          <li key={title} className="card">
            <h2 className="step-title">{title}</h2>
            <p className="quiet">{explanation}</p>
          </li>
        ))}
      </ol>
      <p className="quiet">{text.card}</p>
      <p>
        {/* The login's guard redirects a logged-in user at once. */}
        <Link className="button" to="/login" state={wizard}>
          {text.start}
        </Link>
      </p>
    </div>
  );
}

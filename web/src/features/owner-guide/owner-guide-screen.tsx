import '../../ui/steps.css';
import { ownerGuideText as text } from '@joddee/thai-text/screens/account-text';
import { Link } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';

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
      <p>
        <Link className="button" to="/login">
          {text.start}
        </Link>
      </p>
    </div>
  );
}

import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { Link } from 'react-router-dom';
import { ownVerification, useLive } from '../../stores/live-store.ts';

/** The state of the person's card, and the next step. */
export function Verification() {
  const verification = useLive(ownVerification);
  switch (verification?.state) {
    case undefined:
      return null;
    case 'verified':
      return (
        <p>
          <span className="chip" data-tone="done">
            ✓ {text.verified}
          </span>
        </p>
      );
    case 'waiting':
      return (
        <p>
          <span className="chip" data-tone="live">
            {text.waiting}
          </span>
        </p>
      );
    case 'not-submitted':
      return (
        <p className="row">
          <span className="chip" data-tone={verification.declined ? 'harm' : 'quiet'}>
            {verification.declined ? text.declined : text.notVerified}
          </span>
          <Link className="button plain compact" to="/confirmcard">
            {verification.declined ? text.verifyAgain : text.verify}
          </Link>
        </p>
      );
  }
}

import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { LoginLink } from '../../session/login-link.tsx';
import { useSession } from '../../session/session-store.ts';

/** A link to the registration, or to the login of a session that has ended. Both return to this page and its draft. */
export function LogInToBook({ wide = false }: { wide?: boolean }) {
  const hasAccount = useSession(({ ended }) => ended !== undefined);
  return (
    <LoginLink
      to={hasAccount ? '/login' : '/register'}
      className={`button main log-in-to-book ${wide ? 'wide' : ''}`}
    >
      {text.logInToBook}
    </LoginLink>
  );
}

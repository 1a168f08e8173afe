import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { LoginLink } from '../../session/login-link.tsx';

/** A link to the login, which returns to this page and its draft. */
export function LogInToBook({ wide = false }: { wide?: boolean }) {
  return (
    <LoginLink className={`button main log-in-to-book ${wide ? 'wide' : ''}`}>{text.logInToBook}</LoginLink>
  );
}

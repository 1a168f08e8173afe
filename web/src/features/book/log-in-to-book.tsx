import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { LoginLink } from '../../session/login-link.tsx';

/** To the login page and back to this one, where the draft waits. */
export function LogInToBook({ wide = false }: { wide?: boolean }) {
  return <LoginLink className={`button log-in-to-book ${wide ? 'wide' : ''}`}>{text.logInToBook}</LoginLink>;
}

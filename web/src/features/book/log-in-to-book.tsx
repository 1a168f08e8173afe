import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { Link, useLocation } from 'react-router-dom';

/** To the login page and back to this one, where the draft waits. */
export function LogInToBook({ wide = false }: { wide?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={`button log-in-to-book ${wide ? 'wide' : ''}`}
      to="/login"
      state={{ from: pathname + search }}
    >
      {text.logInToBook}
    </Link>
  );
}

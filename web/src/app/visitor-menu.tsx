import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import MenuIcon from 'lucide-react/icons/menu';
import { Link } from 'react-router-dom';
import { LanguageButton } from '../components/language-button.tsx';
import { LoginLink } from '../session/login-link.tsx';
import * as styles from '../ui/menu.module.css';
import { Menu } from '../ui/menu.tsx';

/** The links that do not fit into the top bar of a phone. */
export function VisitorMenu() {
  return (
    <Menu isInBar button={<MenuIcon />} name={text.menu}>
      {(close) => (
        <>
          <Link className={styles.topLink} to="/owner" onClick={close}>
            {text.offerParking}
          </Link>
          <Link className={styles.topLink} to="/rent" onClick={close}>
            {text.bookParking}
          </Link>
          <Link className={styles.topLink} to="/support" onClick={close}>
            {text.help}
          </Link>
          <LoginLink className={styles.topLink} to="/register" onClick={close}>
            {text.register}
          </LoginLink>
          <LanguageButton />
        </>
      )}
    </Menu>
  );
}

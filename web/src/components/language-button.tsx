import { type Language, languageCookie } from '@joddee/marketplace/common/languages';
import { language } from '@joddee/thai-text/language';
import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { Languages } from 'lucide-react';
import * as styles from '../ui/menu.module.css';

const other = (language as string) === 'th' ? 'en' : 'th';

/** Leads to the same page in the other language, which names itself. */
export function LanguageButton({ className = styles.topLink }: { className?: string }) {
  return (
    <button type="button" className={className} lang={other} onClick={() => chooseLanguage(other)}>
      <Languages /> {text.otherLanguage}
    </button>
  );
}

const yearSeconds = 365 * 24 * 60 * 60;

/** Loads the page again in this language. The server reads the cookie, and answers calls in that language too. */
function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some of the supported browsers.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  location.reload();
}

import { language } from '@joddee/thai-text/language';
import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import Languages from 'lucide-react/icons/languages';
import { chooseLanguage } from '../../offline/language.ts';

const other = (language as string) === 'th' ? 'en' : 'th';

/** Leads to the same page in the other language, which names itself. */
export function LanguageButton({ className = 'top-link' }: { className?: string }) {
  return (
    <button type="button" className={className} lang={other} onClick={() => chooseLanguage(other)}>
      <Languages /> {text.otherLanguage}
    </button>
  );
}

import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { Link } from 'react-router-dom';
import { LanguageButton } from '../components/language/language-button.tsx';
import { Logo } from '../ui/logo.tsx';

/** Pages that are read have it. Below tickets, forms and lists it would fill half of the screen. */
const places = new Set(['', 'owner', 'support', 'book']);

const columns = [
  [
    text.footerFind,
    [
      ['/rent', text.booking],
      ['/support?topic=faq', text.faq],
    ],
  ],
  [
    text.footerOffer,
    [
      ['/owner', text.offering],
      ['/support?topic=finance', text.finance],
    ],
  ],
  [
    text.footerHelp,
    [
      ['/support?topic=terms', text.terms],
      ['/support?topic=privacy', text.privacy],
      ['/support?topic=security', text.security],
      [`mailto:${text.contactAddress}`, text.contact],
    ],
  ],
] as const;

export function Footer({ screen }: { screen: string }) {
  if (!places.has(screen)) return null;
  return (
    <footer className={screen === 'book' ? 'footer wide-only' : 'footer'}>
      <div className="footer-content">
        <div className="footer-brand">
          <span>
            <Logo size={28} /> {text.brand}
          </span>
          <p>{text.footerLead}</p>
          <LanguageButton />
        </div>
        <nav aria-label={text.footerMenu}>
          {columns.map(([title, links]) => (
            <div key={title} className="footer-column">
              <span className="footer-title">{title}</span>
              {links.map(([to, name]) =>
                to.startsWith('mailto:') ? (
                  <a key={to} href={to}>
                    {name}
                  </a>
                ) : (
                  <Link key={to} to={to}>
                    {name}
                  </Link>
                ),
              )}
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}

import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { Link } from 'react-router-dom';
import { LanguageButton } from '../components/language-button.tsx';
import * as parts from '../ui/styles/parts.module.css';
import * as styles from './footer.module.css';

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
    <footer className={`${parts.notInPrint} ${styles.footer} ${screen === 'book' ? parts.fromTablet : ''}`}>
      <div className={styles.content}>
        <div className={`row small quiet ${styles.brand}`}>
          <span>
            <Logo size={28} /> {text.brand}
          </span>
          <p>{text.footerLead}</p>
          <LanguageButton />
        </div>
        <nav aria-label={text.footerMenu}>
          {columns.map(([title, links]) => (
            <div key={title} className={`${parts.contents} ${styles.column}`}>
              <span className={`${parts.fromTablet} ${styles.title}`}>{title}</span>
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

/** The logo: a rounded square with a P whose bowl is a location pin. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#0b6b6b" />
      <path
        fill="#fff"
        fillRule="evenodd"
        d="M20 54V12h15.5C44.600 12 51 18.200 51 26.500c0 5.200-2.400 8.300-6.300 12.700L36.500 48.500 29 40v14zm15.500-20.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14z"
      />
    </svg>
  );
}

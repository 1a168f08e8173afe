import type { ReactNode } from 'react';

/** Decorative icons in one stroke width and the colour of the text beside them. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.500 15.500 21 21" />
  </Icon>
);

export const HouseIcon = () => (
  <Icon>
    <path d="M3.500 11 12 4l8.500 7M6 9.500V20h12V9.500M10 20v-5.500h4V20" />
  </Icon>
);

export const PinIcon = () => (
  <Icon>
    <path d="M12 21.500s7-6.300 7-11.500a7 7 0 1 0-14 0c0 5.200 7 11.500 7 11.500z" />
    <circle cx="12" cy="10" r="2.500" />
  </Icon>
);

export const TicketIcon = () => (
  <Icon>
    <path d="M3.500 7h17v3.200a1.900 1.900 0 0 0 0 3.600V17h-17v-3.200a1.900 1.900 0 0 0 0-3.600zM14 7.500v9" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.500 20.500c.8-4 3.700-6 7.500-6s6.700 2 7.500 6" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const AimIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="6" />
    <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
  </Icon>
);

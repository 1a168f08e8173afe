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

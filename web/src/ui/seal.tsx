/** The green seal of somebody whose ID card was confirmed. The words beside it say so. */
export function Seal({ size = 18 }: { size?: number }) {
  return (
    <svg className="seal" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#1f8a4c"
        d="m12 1 2.600 2 3.200-.500 1.200 3 3 1.200-.500 3.200L23.500 12l-2 2.600.500 3.200-3 1.200-1.200 3-3.200-.500L12 23.500l-2.600-2-3.200.500-1.200-3-3-1.200.500-3.200L.500 12l2-2.600-.500-3.200 3-1.200 1.200-3 3.200.500z"
      />
      <path
        d="m7.500 12.300 3 3 6-6.300"
        fill="none"
        stroke="#fff"
        strokeWidth="2.400"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

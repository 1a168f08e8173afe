const path =
  'M12 2.500l2.900 6.100 6.600.9-4.800 4.600 1.200 6.600L12 17.500l-5.900 3.200 1.200-6.600L2.500 9.500l6.600-.9z';

interface StarProps {
  size: number;
  fill: 'none' | 'half' | 'full';
}

export function Star({ size, fill }: StarProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {fill === 'half' ? <path d={path} fill="var(--star)" className="half-star" /> : null}
      <path
        d={path}
        fill={fill === 'full' ? 'var(--star)' : 'none'}
        stroke="var(--star-line)"
        strokeWidth="1.500"
      />
    </svg>
  );
}

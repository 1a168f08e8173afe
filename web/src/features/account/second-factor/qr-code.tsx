import { useEffect, useState } from 'react';
import * as styles from '../account.module.css';

/** Light modules that readers need around the code. */
const margin = 4;

/** An address as a QR code, black on white in both themes, because some readers know no other. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>();
  useEffect(() => {
    void import('uqr').then(
      ({ encode }) => setRows(encode(address, { ecc: 'M', border: 0 }).data),
      // Without the file of the encoder the key below does the same.
      () => setRows(null),
    );
  }, [address]);
  if (rows === null) return null;
  if (rows === undefined) return <div className={`${styles.qrCode} skeleton`} />;
  const size = rows.length + 2 * margin;
  return (
    <svg
      className={styles.qrCode}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(rows)} />
    </svg>
  );
}

/** One rectangle for each dark run of a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** A drawing with one file for each theme. It says nothing that the words beside it do not say. */
export interface DrawingFiles {
  light: string;
  dark: string;
  width: number;
  height: number;
}

interface DrawingProps {
  drawing: DrawingFiles;
  className?: string;
  loading?: 'eager' | 'lazy';
}

export function Drawing({ drawing, className, loading = 'lazy' }: DrawingProps) {
  return (
    <picture>
      <source srcSet={drawing.dark} media="(prefers-color-scheme: dark)" />
      <img
        className={className}
        src={drawing.light}
        alt=""
        width={drawing.width}
        height={drawing.height}
        loading={loading}
      />
    </picture>
  );
}

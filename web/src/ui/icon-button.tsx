import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does: an icon alone says nothing to screen readers. */
  label: string;
}

export function IconButton({ label, className = '', ...button }: IconButtonProps) {
  return <button type="button" className={`icon-button ${className}`} aria-label={label} {...button} />;
}

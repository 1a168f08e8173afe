import './key-cap.css';

/** The key of a shortcut, drawn for the eyes: readers get it from `aria-keyshortcuts`. */
export function KeyCap({ children }: { children: string }) {
  return <span className="key-cap" data-key={children} aria-hidden="true" />;
}

import './key-cap.css';
/** The key of a shortcut, for the eyes: readers get it from `aria-keyshortcuts`. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}

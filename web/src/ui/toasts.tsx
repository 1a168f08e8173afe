import { create } from 'zustand';

interface Toast {
  id: number;
  text: string;
  kind: 'live' | 'done' | 'harm';
}

const shownMs = 5000;
const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let counter = 0;

export function showToast(text: string, kind: Toast['kind'] = 'live'): void {
  counter += 1;
  const toast = { id: counter, text, kind };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), toast] }));
  setTimeout(
    () => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ id }) => id !== toast.id) })),
    shownMs,
  );
}

export function Toasts() {
  const { toasts } = useToasts();
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text, kind }) => (
        <p key={id} className={`toast card ${kind}`}>
          {text}
        </p>
      ))}
    </div>
  );
}

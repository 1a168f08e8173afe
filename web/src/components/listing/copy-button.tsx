import { postText } from '@joddee/thai-text/screens/post-text';
import { Copy } from 'lucide-react';
import { copyText } from '../../lib/sharing.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';

interface CopyButtonProps {
  name: string;
  copied: string;
  text: string;
  /** Only the icon, with the name for readers. */
  isSmall?: boolean;
}

export function CopyButton({ name, copied, text, isSmall = false }: CopyButtonProps) {
  const copy = async () => {
    if (await copyText(text)) showToast(copied, 'done', { key: 'copied' });
    else showToast(postText.copyFailed, 'harm', { key: 'copied' });
  };
  return isSmall ? (
    <IconButton label={name} onClick={() => void copy()}>
      <Copy />
    </IconButton>
  ) : (
    <button type="button" className="button text compact" onClick={() => void copy()}>
      <Copy /> {name}
    </button>
  );
}

import type { PostView } from '@joddee/marketplace/posts/shapes';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { Check, MessageCircle, Share2, X } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { lineShareAddress, shareLink } from '../../lib/sharing.ts';
import * as parts from '../../ui/styles/parts.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './wizard-result.module.css';

/** The result of the wizard, stored in the history entry of the last step, so that it survives a reload. */
export type Result = { result: 'saved'; post: PostView } | { result: 'failed' };

export function resultOf(state: unknown): Result | undefined {
  const member = (name: string): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  if (member('result') === 'failed') return { result: 'failed' };
  // Only this page writes it, below.
  return member('result') === 'saved' ? (state as Result) : undefined;
}

interface WizardResultProps {
  kind: 'add' | 'edit';
  result: Result;
  heading: Ref<HTMLHeadingElement>;
  /** A further attempt is on its way. */
  sending: boolean;
  onRetry: () => void;
}

export function WizardResult({ kind, result, heading, sending, onRetry }: WizardResultProps) {
  const failed = result.result === 'failed';
  return (
    <div className={`page ${parts.centred} ${styles.wizardResult}`}>
      <div className={`${parts.tightColumn} ${parts.centreWords} ${styles.words}`} role="status">
        <span
          className={`${parts.middle} ${parts.toned} ${styles.sign}`}
          data-tone={failed ? 'harm' : 'done'}
          aria-hidden="true"
        >
          {failed ? <X /> : <Check />}
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {failed ? text.failedTitle : kind === 'add' ? text.doneTitle : text.savedTitle}
        </h1>
        <p className="quiet">{explanationOf(kind, result)}</p>
      </div>
      {failed ? (
        <div className={`${parts.wrap} ${parts.gap3} ${parts.inMiddle} ${styles.ways}`}>
          <button
            type="button"
            className="button main"
            disabled={sending}
            aria-busy={sending || undefined}
            onClick={onRetry}
          >
            {shellText.tryAgain}
          </button>
          <Link className="button plain" to="?step=3" replace>
            {text.back}
          </Link>
        </div>
      ) : (
        <Saved post={result.post} />
      )}
      <div className={`${parts.wrap} ${parts.gap3} ${parts.inMiddle} ${styles.ways}`}>
        <Link className="button text" to="/">
          {text.home}
        </Link>
        <Link className="button text" to="/mypost?tab=postmenu">
          {text.toMyPosts}
        </Link>
      </div>
    </div>
  );
}

function explanationOf(kind: 'add' | 'edit', result: Result): string {
  if (result.result === 'failed') return text.failed;
  if (kind === 'add') return text.done;
  return result.post.available ? text.saved : text.savedPaused;
}

function Saved({ post }: { post: PostView }) {
  const path = `/book/${post._id}`;
  async function share(): Promise<void> {
    const outcome = await shareLink(post.title, path);
    if (outcome === 'copied') showToast(text.shared, 'done');
    if (outcome === 'failed') showToast(text.notShared, 'harm');
  }
  const { href } = new URL(path, location.origin);
  return (
    <>
      <div className={styles.published}>
        <ListingCard post={post} to={`/post/${post._id}`} />
      </div>
      <div className={`${parts.wrap} ${parts.gap3} ${parts.inMiddle} ${styles.ways}`}>
        <Link className="button main" to={`/post/${post._id}`}>
          {text.seePost}
        </Link>
        <a
          className="button plain"
          href={lineShareAddress(text.shareWords(post.title), href)}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle /> {text.shareLine}
        </a>
        <button type="button" className="button plain" onClick={() => void share()}>
          <Share2 /> {text.share}
        </button>
      </div>
    </>
  );
}

import type { PostView } from '@joddee/contract/posts';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { PostCard } from '../../components/post-card/post-card.tsx';
import { shareLink } from '../../lib/share-link.ts';
import { showToast } from '../../ui/toast-store.ts';

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
}

export function WizardResult({ kind, result, heading }: WizardResultProps) {
  const failed = result.result === 'failed';
  return (
    <div className="page page-form">
      <div className="card empty" role="status">
        <h1 ref={heading} tabIndex={-1}>
          {failed ? text.failedTitle : kind === 'add' ? text.doneTitle : text.savedTitle}
        </h1>
        <p>{explanationOf(kind, result)}</p>
        {failed ? (
          <Link className="button" to="?step=3" replace>
            {text.back}
          </Link>
        ) : (
          <Saved post={result.post} />
        )}
        <div className="row">
          <Link className="button plain" to="/">
            {text.home}
          </Link>
          <Link className="button plain" to="/mypost?tab=postmenu">
            {text.toMyPosts}
          </Link>
        </div>
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
  async function share(): Promise<void> {
    const outcome = await shareLink(post.title, `/book/${post._id}`);
    if (outcome === 'copied') showToast(text.shared, 'done');
    if (outcome === 'failed') showToast(text.notShared, 'harm');
  }
  return (
    <>
      <div className="published">
        <PostCard post={post} to={`/post/${post._id}`} />
      </div>
      <div className="row">
        <Link className="button" to={`/post/${post._id}`}>
          {text.seePost}
        </Link>
        <button type="button" className="button plain" onClick={() => void share()}>
          {text.share}
        </button>
      </div>
    </>
  );
}

import type { PostView } from '@joddee/marketplace/posts/shapes';
import { complaintText as text } from '@joddee/thai-text/screens/complaints/complaint-text';
import { useSession } from '../../session/session-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './complaint.module.css';
import { ComplaintButton } from './complaint-button.tsx';

/**
 * What a user who is logged in may complain about. It is the end of the page, because the page that the server renders for
 * visitors has none, and nothing may move when it comes.
 */
export function ListingComplaints({ post }: { post: PostView }) {
  const user = useSession(({ user }) => user);
  if (user === undefined || user.id === post.user) return null;
  const name = post.owner?.firstname ?? '';
  return (
    <div className={`${parts.wrap} ${parts.sideGap4}`}>
      <ComplaintButton
        label={text.ofListing}
        className={`button text compact ${styles.link}`}
        about="listing"
        as="owner"
        subjectId={post._id}
        aboutId={post._id}
        name={name}
      />
      {name === '' ? null : (
        <ComplaintButton
          label={text.ofPerson(name)}
          className={`button text compact ${styles.link}`}
          about="owner"
          as="owner"
          subjectId={post._id}
          aboutId={post.user}
          name={name}
        />
      )}
    </div>
  );
}

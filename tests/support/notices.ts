import type { NoticeKind, NoticeView } from '@joddee/contract/notices';
import { eventually } from './eventually.ts';
import type { Person } from './people.ts';

/** The newest notice of a user, once there is one. A notice follows the answer of the change. */
export async function firstNotice(person: Person): Promise<NoticeView> {
  let notices: readonly NoticeView[] = [];
  await eventually(async () => {
    notices = await person.ok('findNotices');
    if (notices.length === 0) throw new Error('there is no notice yet');
  });
  const [first] = notices;
  if (first === undefined) throw new Error('there is no notice');
  return first;
}

/** The kinds of a user's notices, newest first. */
export async function noticeKindsOf(person: Person): Promise<NoticeKind[]> {
  return (await person.ok('findNotices')).map(({ kind }) => kind);
}

import type { NoticeKind } from '@joddee/marketplace/notices/constants';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { eventually } from './eventually.ts';
import type { Person } from './people.ts';

/** The newest notice of a user, of a kind if one is given, once there is one. A notice follows the answer of the change. */
export function firstNotice(person: Person, kind?: NoticeKind): Promise<NoticeView> {
  return eventually(async () => {
    const notices = await person.ok('findNotices');
    const first = notices.find((notice) => kind === undefined || notice.kind === kind);
    if (first === undefined) throw new Error('there is no such notice yet');
    return first;
  });
}

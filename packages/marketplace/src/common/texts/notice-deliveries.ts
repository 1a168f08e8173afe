import { complaintNoticeKinds, type NoticeKind } from '../../notices/constants.ts';
import type { NoticeView } from '../../notices/shapes.ts';
import { lineOf, type NoticeLines } from './notice-lines.ts';

/** Their reasons are written by the other party. */
const byParty: ReadonlySet<NoticeKind> = new Set(['cancelled', 'declined']);

/**
 * A notice as a letter: its two lines, and how to get no more of them. What the other party has written, the plate too,
 * is left to the app: in a letter of ours it could pass for our words, and its addresses would become links. Titles of
 * listings remain, of which no program makes a link.
 */
export function letterOfNotice(
  notice: NoticeView,
  linesOf: (notice: NoticeView) => NoticeLines,
  { between, howToStop, button }: { between: string; howToStop: string; button: string },
) {
  const { stay, kind } = notice;
  const { heading, about } = linesOf({
    ...notice,
    stay: stay && { ...stay, title: unlinked(stay.title), idCar: '' },
    listing: unlinked(notice.listing),
    comment: '',
    ...(byParty.has(kind) ? { reason: '' } : {}),
  });
  const subject = stay === null ? heading : `${heading} · ${stay.title}`;
  return { subject, lines: [`${heading}${between}${lineOf(about)}`, howToStop], button };
}

/** With a word joiner after its dots, which breaks no line and is not seen. */
const unlinked = (title: string): string => title.replaceAll(/\.(?=\p{L})/gu, '.\u2060');

/**
 * What a locked screen shows, where others can read it: the listing and the hour, no person, plate, amount or reason, and
 * no word of a warning or a suspension.
 */
export const lockScreenNotice =
  (
    linesOf: (notice: NoticeView, when: string) => NoticeLines,
    siteName: string,
    /** In place of a decision about a complaint. */
    fromTeam: string,
  ) =>
  (notice: NoticeView, when: string): { title: string; body: string } => {
    if (complaintNoticeKinds.some((kind) => kind === notice.kind)) return { title: siteName, body: fromTeam };
    const { heading } = linesOf({ ...notice, person: '', reason: '' }, when);
    const { stay } = notice;
    return stay === null
      ? { title: siteName, body: heading }
      : { title: stay.title, body: `${heading} · ${when}` };
  };

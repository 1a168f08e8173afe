/** Whether one letter inserted, left out or replaced, or two swapped, turn the text into the beginning of the name. */
export function isWithinOneEdit(text: string, name: string): boolean {
  let same = 0;
  while (same < text.length && text[same] === name[same]) same += 1;
  const rest = text.slice(same);
  if (rest === '') return true;
  const isBegun = (left: string, right: string) => right.startsWith(left);
  return (
    isBegun(rest.slice(1), name.slice(same + 1)) ||
    isBegun(rest.slice(1), name.slice(same)) ||
    isBegun(rest, name.slice(same + 1)) ||
    (rest[0] === name[same + 1] && rest[1] === name[same] && isBegun(rest.slice(2), name.slice(same + 2)))
  );
}

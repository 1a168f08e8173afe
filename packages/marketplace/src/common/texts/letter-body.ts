/** A letter as its reader sees it; one without a link has no button. */
export interface LetterContent {
  name: string;
  username: string;
  lines: readonly string[];
  button: string;
  link: string | undefined;
}

interface LetterWords {
  /** The code of the language, for programs that read the letter out. */
  language: string;
  greeting: (name: string) => string;
  usernameLine: (username: string) => string;
  closing: string;
}

/** Letters with the words of one language around their content. */
export function letterBody({ language, greeting, usernameLine, closing }: LetterWords) {
  function letterText({ name, username, lines, button, link }: LetterContent): string {
    const action = link === undefined ? [] : [`${button}:\n${link}`];
    return [greeting(name), ...lines, ...action, usernameLine(username), closing].join('\n\n');
  }

  function letterHtml({ name, username, lines, button, link }: LetterContent): string {
    const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
    const style =
      'display:inline-block;padding:12px 24px;border-radius:12px;background:#0b6b66;color:#ffffff;text-decoration:none';
    const action =
      link === undefined
        ? ''
        : `<p style="margin:24px 0"><a href="${escaped(link)}" style="${style}">${escaped(button)}</a></p>`;
    const body = [greeting(name), ...lines].map(paragraph).join('');
    const end = [usernameLine(username), closing].map(paragraph).join('');
    return `<div lang="${language}">${body}${action}${end}</div>`;
  }

  return { letterText, letterHtml };
}

/** The parts of a letter as one document, below each other. */
export function letterPage(parts: readonly string[]): string {
  const line = '<hr style="margin:24px 0;border:0;border-top:1px solid #d9e2e1">';
  return `<!doctype html><html><body style="margin:0;padding:24px;font:16px/1.6 sans-serif;color:#1c2b2a">${parts.join(line)}</body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

import { homeText } from '@joddee/thai-text/screens/home-text';
import { type Html, html } from '../html.ts';

/** The frame of the pages that the server itself renders. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${homeText.lead}">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/pages.css">
</head>
<body><main>${content}</main></body>
</html>`;
}

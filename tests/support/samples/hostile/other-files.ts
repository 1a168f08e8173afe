import { each, type HostileFile, jpegOf, marker, pngOf, script } from './drawn.ts';

const noPictures: Readonly<Record<string, string | Buffer>> = {
  html: `<!doctype html>${script}`,
  'html behind blanks': `${' '.repeat(3000)}<html>${script}`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  'svg with a foreign object': `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><foreignObject>${script}</foreignObject></svg>`,
  'svg of a file': '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  'svg with an entity': '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  'svg that multiplies': `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(50)}"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;&b;</svg>`,
  pdf: `%PDF-1.7\n${marker}`,
  script: `alert("${marker}")`,
  shell: `#!/bin/sh\necho ${marker}`,
  json: `{"a":"${marker}"}`,
  zeros: Buffer.alloc(5000),
  'one byte': Buffer.from([0xff]),
  nothing: '',
  'png mark': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'jpeg mark': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'jpeg without a picture': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  'gif mark': 'GIF89a',
  'bmp mark': `BM${marker}`,
  'icon mark': Buffer.from([0, 0, 1, 0, 1, 0]),
  'psd mark': `8BPS\0\x01${marker}`,
  'mp4 mark': `\0\0\0\x18ftypmp42${marker}`,
  'heic mark': `\0\0\0\x18ftypheic${marker}`,
  'wide text': Buffer.from(`\ufeff${script}`, 'utf16le'),
};

/** Files of other kinds that claim to be pictures. */
export async function notPictures(): Promise<HostileFile[]> {
  return ['image/png', 'image/jpeg', 'image/svg+xml'].flatMap((type) =>
    Object.entries(noPictures).map(([label, content], index) => ({
      label: `${label} as ${type}`,
      bytes: Buffer.from(content),
      type,
      name: ['photo.png', 'photo.jpg', 'photo.svg', 'photo.png.html'][index % 4] ?? '',
    })),
  );
}

/** Names that are paths, commands or unreadable; the pictures themselves are valid. */
export async function hostileNames(): Promise<HostileFile[]> {
  const names = [
    '../../../../etc/passwd',
    `../${marker}.jpg`,
    '..\\..\\x.jpg',
    `/tmp/${marker}.png`,
    'C:\\x.png',
    'a\0.png',
    'a%00.png',
    'a.php%00.png',
    'x.php',
    'x.html',
    'x.svg',
    'x.jpg.exe',
    '.htaccess',
    'CON',
    'NUL.png',
    `${marker}<script>.png`,
    '"; rm -rf /; ".png',
    "a' OR '1'='1.png",
    '\u202egnp.exe',
    '🚗.png',
    'รูปของฉัน.png',
    '',
    ' ',
    '/',
    '.',
    '..',
    `${'a'.repeat(5000)}.png`,
    `${'ก'.repeat(300)}.png`,
    'a\r\nx-header: 1.png',
    'a/b/c.png',
    'idcard/../../x.png',
    'small/post/x.webp',
  ];
  return each(names, async (name, index) => ({
    label: `name ${JSON.stringify(name).slice(0, 40)}`,
    bytes: await (index % 2 === 0 ? pngOf() : jpegOf()),
    name,
  }));
}

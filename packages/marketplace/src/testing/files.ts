import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import type { Caller, Context } from '../context/context.ts';
import { exportData } from '../data-export/export-data.ts';
import { readFile, type StoredFile } from '../files/read-file.ts';
import { type UploadFolder, uploadFolders } from '../files/shapes.ts';
import { saveUpload } from '../files/uploads.ts';
import { password } from './given.ts';

let pictures = 0;

/** A small picture; each one is different. */
export function picture(): Promise<Buffer> {
  pictures += 1;
  const background = { r: pictures % 256, g: 120, b: 80 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Uploads a picture, with its file; returns its address. */
export async function upload(context: Context, person: Caller, folder: UploadFolder): Promise<string> {
  return (await saveUpload(context, person, folder, await picture())).url;
}

/** Whether the file of an address is still there. */
export async function isStored({ storage }: Context, url: string): Promise<boolean> {
  return (await storage.read(url.replace('/api/files/', ''))) !== null;
}

/** What the address of an image shows, with the permit that a link to a private one has. */
export async function readByLink(context: Context, link: string): Promise<StoredFile> {
  const { pathname, searchParams } = new URL(link, 'http://127.0.0.1');
  const [, , , folder, name = ''] = pathname.split('/');
  const known = uploadFolders.find((one) => one === folder);
  if (known === undefined) throw new Error(`${link} is no address of an image`);
  const of = (key: string) => searchParams.get(key) ?? '';
  const permit = { viewer: of('viewer'), expires: of('expires'), signature: of('signature') };
  return readFile(context, known, name, permit);
}

/** The files of a person's download of all data. */
export async function exportedFiles(context: Context, person: Caller) {
  const files = unzipSync(await buffer(await exportData(context, person, { password })));
  return {
    names: Object.keys(files),
    json: (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array())),
  };
}

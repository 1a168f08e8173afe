import { finished } from 'node:stream';
import { limits as contractLimits } from '@joddee/marketplace/common/limits';
import { exportData } from '@joddee/marketplace/data-export/export-data';
import { exportRoutes } from '@joddee/marketplace/data-export/routes';
import { imageSizes, privateFolders } from '@joddee/marketplace/files/constants';
import { readFile } from '@joddee/marketplace/files/read-file';
import { fileRoutes } from '@joddee/marketplace/files/routes';
import { type UploadFolder, uploadFolders } from '@joddee/marketplace/files/shapes';
import { saveUpload } from '@joddee/marketplace/files/uploads';
import { AppError, invalidField } from '@joddee/marketplace/platform/app-error';
import { createInFlight } from '@joddee/marketplace/platform/in-flight';
import type { Request } from 'express';
import multer from 'multer';
import { Attachment } from '../attachment.ts';
import { boundReading, refuseLargeForm } from '../limits/bound-bodies.ts';
import { createDownloadPlaces } from '../limits/download-places.ts';
import { type Mounting, mountRoute } from '../mount-route.ts';

/** Reads one byte more than allowed, so that a file of exactly the allowed size passes. */
const receiveFile = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: contractLimits.fileBytes + 1, files: 1, fields: 5, fieldSize: 1000, parts: 10 },
}).single('file');

/**
 * Twice the photos of a post. More concurrent uploads of one user would fill the drawing queue, which all users share.
 */
const uploadsOfPerson = 2 * contractLimits.photos.max;

export function mountFileRoutes(mounting: Mounting): void {
  const { router, context, limits, proving } = mounting;
  const uploading = createInFlight(uploadsOfPerson);

  mountRoute(
    mounting,
    fileRoutes.uploadFile,
    async ({ caller, params, request }) => {
      const folder = requireFolder(params.folder);
      if (request.file === undefined) throw invalidField('file', 'required');
      return saveUpload(context, caller, folder, request.file.buffer);
    },
    // Runs before the body is received, so that a refused upload is not transferred.
    async (_request, response, next) => {
      const { id } = response.locals.caller;
      await limits.uploads.count(id);
      const leave = uploading.enter(id);
      // Its sender may be gone by now, and the event with it.
      finished(response, leave);
      next();
    },
    refuseLargeForm,
    (request, response, next) => {
      receiveFile(request, response, next);
      boundReading(request);
    },
  );

  const exports = createDownloadPlaces();
  mountRoute(mounting, exportRoutes.exportData, ({ caller, body, response }) =>
    exports.hold(caller, response, async () => {
      const bytes = await proving(caller, () => exportData(context, caller, body));
      return new Attachment('joddee-data.zip', bytes);
    }),
  );

  router.get('/api/files/:folder/:name', async (request, response) => {
    const { folder, name } = request.params;
    const permit = {
      viewer: queryText(request, 'viewer'),
      expires: queryText(request, 'expires'),
      signature: queryText(request, 'signature'),
    };
    const size = imageSizes.find((known) => known === queryText(request, 'size'));
    const known = requireFolder(folder);
    const isPrivate = privateFolders.has(known);
    const file = await readFile(context, known, name, permit, size);
    // Names are never reused, so copies stay valid; private images are never stored.
    response.set('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable');
    response.type(file.type).send(file.bytes);
  });
}

function requireFolder(name: string): UploadFolder {
  const folder = uploadFolders.find((known) => known === name);
  if (folder === undefined) throw new AppError('NOT_FOUND');
  return folder;
}

function queryText(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value : '';
}

import type { ServerResponse } from 'node:http';
import { finished as whenFinished } from 'node:stream';
import { finished } from 'node:stream/promises';
import { exportRoutes } from '@joddee/marketplace/account-deletion/routes';
import { limits } from '@joddee/marketplace/common/limits';
import { exportData } from '@joddee/marketplace/data-export/export-data';
import { imageSizes, privateFolders } from '@joddee/marketplace/files/constants';
import { readFile } from '@joddee/marketplace/files/read-file';
import { fileRoutes, type UploadFolder, uploadFolders } from '@joddee/marketplace/files/shapes';
import { saveUpload } from '@joddee/marketplace/files/uploads';
import { AppError, invalidField } from '@joddee/marketplace/platform/app-error';
import { type Asker, createInFlight, createTurns } from '@joddee/marketplace/platform/turns';
import type { Request } from 'express';
import multer from 'multer';
import { boundReading, refuseLargeForm } from '../limits/bound-bodies.ts';
import { Attachment, type Mounting, mountRoute } from '../mount-route.ts';

/** A reader would wait in silence for the slowest of the others, and its connection would be closed. */
const waitingAtMost = 0;

/**
 * Limits downloads that take memory as long as they are read: those of a user, of an address, and of all. A place is free
 * again when the answer was sent or its reader is gone.
 */
function createDownloadPlaces() {
  const { ofUser, ofAddress, atOnce } = limits.dataExports;
  const ofUsers = createInFlight(ofUser);
  const ofAddresses = createInFlight(ofAddress);
  const turns = createTurns(atOnce, waitingAtMost);
  const enterBoth = (id: string, from: string) => {
    const leaveAddress = ofAddresses.enter(from);
    try {
      const leaveUser = ofUsers.enter(id);
      return () => {
        leaveUser();
        leaveAddress();
      };
    } catch (error) {
      leaveAddress();
      throw error;
    }
  };
  return <Answer>(
    asker: Asker,
    response: ServerResponse,
    prepare: () => Promise<Answer>,
  ): Promise<Answer> => {
    const { id = '', from = id } = asker;
    return new Promise((resolve, reject) => {
      const leave = enterBoth(id, from);
      const work = async () => {
        resolve(await prepare());
        await finished(response);
      };
      // A reader that is gone has no effect here, because the promise is resolved by then.
      turns.run(asker, work).catch(reject).finally(leave);
    });
  };
}

/** Reads one byte more than allowed, so that a file of exactly the allowed size passes. */
const receiveFile = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: limits.fileBytes + 1, files: 1, fields: 5, fieldSize: 1000, parts: 10 },
}).single('file');

/**
 * Twice the photos of a post. More concurrent uploads of one user would fill the drawing queue, which all users share.
 */
const uploadsOfPerson = 2 * limits.photos.max;

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
      whenFinished(response, leave);
      next();
    },
    refuseLargeForm,
    (request, response, next) => {
      receiveFile(request, response, next);
      boundReading(request);
    },
  );

  const holdPlace = createDownloadPlaces();
  mountRoute(mounting, exportRoutes.exportData, ({ caller, body, response }) =>
    holdPlace(caller, response, async () => {
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

import type { FileHandle } from 'node:fs/promises';
import { releaseNameSchema } from '@dashboard/contracts-gateway';
import {
  type Budget,
  channelChangeSchema,
  composeSnapshot,
  MAX_UPLOAD_BYTES,
} from '@dashboard/release-gate';
import {
  describeTokenHolder,
  isActive,
  ReleaseError,
  type ReleaseToken,
  readTokens,
} from '@dashboard/release-registry';
import {
  conflict,
  forbidden,
  HttpError,
  notFound,
  serviceUnavailable,
  unsupportedMediaType,
} from '@dashboard/service-kit/http';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { getClientAddress } from '../http/client-address.ts';
import { rejectUnknownCall } from '../http/error-responses.ts';
import {
  type BodyReader,
  ClientGone,
  createJsonBodyReader,
  refuseBodyOfGet,
} from '../http/request-body.ts';
import { RegistryUnavailable } from '../releases/registry-writer.ts';
import type { Releases } from '../releases/releases.ts';
import { authenticateToken, getReleaseToken, tokenRefused } from './bearer-token.ts';
import { GateRefusal } from './gate.ts';
import { createReleasesApiLimits, type ReleasesApiLimitOptions } from './limits.ts';
import type { ReleaseChanger, ReleaseChanges } from './release-changes.ts';

const MAX_CHANGE_BYTES = 4 * 1024;
const RETRY_AFTER_SECONDS = 5;
const UPLOAD_LIMITS = {
  maxBytes: MAX_UPLOAD_BYTES,
  tooLargeMessage: `An upload can be at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB`,
};

export interface ReleasesApiOptions {
  readonly maxBudget: Budget;
  readonly releasesApiLimits?: ReleasesApiLimitOptions;
  readonly clock?: () => Date;
}

export interface ReleasesApiRouterOptions extends ReleasesApiOptions {
  readonly releases: Releases;
  readonly releaseChanges: ReleaseChanges;
  readonly bodies: BodyReader;
  readonly tokenUses: Map<string, Date>;
}

/** Ignores sessions, so that a page on another site can't act as the admin. */
export function createReleasesApi(options: ReleasesApiRouterOptions): Router {
  const { releases, releaseChanges, bodies, tokenUses, clock: now = () => new Date() } = options;
  const { history } = releases;
  const limits = createReleasesApiLimits(options.releasesApiLimits);
  const readChange = createJsonBodyReader(bodies, {
    body: channelChangeSchema,
    bodyLimitBytes: MAX_CHANGE_BYTES,
  });
  const router = Router({ caseSensitive: true, strict: true });

  const getChanger = (request: Request, token: ReleaseToken): ReleaseChanger => ({
    by: { name: describeTokenHolder(token), address: getClientAddress(request) },
    async beforeWrite(store) {
      const current = (await readTokens(store)).find(({ id }) => id === token.id);
      if (!current || !isActive(current, now())) throw tokenRefused();
    },
  });

  router.use((_, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  router.use(authenticateToken({ readTokens: releases.tokens, limits, now }), refuseBodyOfGet);
  router.use((_, response, next) => {
    tokenUses.set(getReleaseToken(response).id, now());
    next();
  });

  router.get('/', async (_, response) => {
    await limits.countRequest(getReleaseToken(response).id);
    const entries = history() ?? [];
    const published = releases.isPublished() ? releases.current() : undefined;
    const { shell, modules } = await composeSnapshot(entries, async (name, version) =>
      published?.release(name, version),
    );
    response.json({ history: entries, releases: shell ? [shell, ...modules] : modules });
  });

  router.post('/:name/versions', async (request, response) => {
    const token = getReleaseToken(response);
    const name = parseName(request, response);
    await limits.countRequest(token.id, 'upload');
    if (!request.is('application/x-tar') || request.headers['content-encoding'] !== undefined) {
      throw unsupportedMediaType('An upload is a tar that is not compressed: application/x-tar');
    }
    const version = await limits.runUpload(token.id, async () => {
      const changer = getChanger(request, token);
      const address = getClientAddress(request);
      const file = await bodies.save(request, { ...UPLOAD_LIMITS, address });
      try {
        return await limits.runCheck(async () =>
          releaseChanges.publish(changer, name, await readArchive(file)),
        );
      } finally {
        await file.close();
      }
    });
    response.status(201).json({ version });
  });

  router.post('/:name/moves', async (request, response) => {
    const token = getReleaseToken(response);
    const name = parseName(request, response);
    await limits.countRequest(token.id);
    const changer = getChanger(request, token);
    response.json(await releaseChanges.changeChannels(changer, name, await readChange(request)));
  });

  router.use(rejectUnknownCall, respondWithRefusals);
  return router;
}

async function readArchive(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const archive = Buffer.from(new ArrayBuffer(size));
  await file.read(archive, 0, size, 0);
  return archive;
}

function parseName(request: Request, response: Response): string {
  const { data: name } = releaseNameSchema.safeParse(request.params.name);
  if (!name) throw notFound('No such release');
  const { modules } = getReleaseToken(response);
  if (!modules.includes(name)) {
    throw forbidden(`This token is for ${modules.join(', ')}, and not for ${name}`);
  }
  return name;
}

const respondWithRefusals: ErrorRequestHandler = (error, _request, _response, next) => {
  if (error instanceof HttpError || error instanceof ClientGone) return next(error);
  if (error instanceof GateRefusal) return next(new HttpError(422, 'refused', error.message));
  if (error instanceof RegistryUnavailable || !(error instanceof ReleaseError)) {
    const message =
      'The releases cannot be changed at the moment. Check what was done before you try again.';
    return next(serviceUnavailable(message, RETRY_AFTER_SECONDS, error));
  }
  next(conflict(error.message));
};

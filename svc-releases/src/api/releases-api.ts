import { releaseNameSchema } from '@dashboard/contracts-gateway';
import { formatIssues } from '@dashboard/contracts-http';
import { channelChangeSchema, readRegistrySnapshot } from '@dashboard/release-gate';
import {
  describeTokenHolder,
  isActive,
  ReleaseError,
  type ReleaseToken,
  readTokens,
  verifyToken,
} from '@dashboard/release-registry';
import {
  badRequest,
  conflict,
  createBodyReader,
  forbidden,
  HttpError,
  notFound,
  type RequestState,
  serviceUnavailable,
  unsupportedMediaType,
} from '@dashboard/service-kit/http';
import { Router, type RouterContext } from '@koa/router';
import { GateRefusal } from '../gate/gate.ts';
import { type Registry, RegistryUnavailable } from '../registry/registry.ts';
import { createReleasesApiLimits, type ReleasesApiLimitOptions } from './limits.ts';
import type { ReleaseChanger, ReleaseChanges } from './release-changes.ts';
import { readArchive, withSavedUpload } from './save-upload.ts';

const BEARER = /^Bearer ([\w-]{1,100})$/i;
const MAX_CHANGE_BYTES = 4 * 1024;
const RETRY_AFTER_SECONDS = 5;

interface ReleasesApiOptions {
  readonly registry: Registry;
  readonly releaseChanges: ReleaseChanges;
  readonly tokenUses: Map<string, Date>;
  readonly limits?: ReleasesApiLimitOptions;
}

type ApiContext = RouterContext<RequestState>;

type Work = (context: ApiContext, token: ReleaseToken) => Promise<object>;

/** Ignores sessions, so that a page on another site can't act as the admin. */
export function createReleasesApi(options: ReleasesApiOptions): Router<RequestState> {
  const { registry, releaseChanges, tokenUses } = options;
  const limits = createReleasesApiLimits(options.limits);
  const readBody = createBodyReader(MAX_CHANGE_BYTES);

  /** @throws HttpError 401, or 429 after too many failures from one network address */
  async function authenticate({ headers, state }: ApiContext): Promise<ReleaseToken> {
    const tokens = await registry.readTokens().catch((error: unknown) => {
      const message = 'The release tokens cannot be read at the moment';
      throw serviceUnavailable(message, RETRY_AFTER_SECONDS, error);
    });
    const [, text = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
    const token = verifyToken(tokens, text, new Date());
    if (token) return token;
    await limits.countFailure(state.caller.address ?? undefined);
    throw tokenRefused();
  }

  const getChanger = ({ state }: ApiContext, token: ReleaseToken): ReleaseChanger => ({
    by: { name: describeTokenHolder(token), address: state.caller.address ?? undefined },
    async beforeWrite(store) {
      const current = (await readTokens(store)).find(({ id }) => id === token.id);
      if (!current || !isActive(current, new Date())) throw tokenRefused();
    },
  });

  const listReleases: Work = async (_, token) => {
    await limits.countRequest(token.id);
    const { history, shell, modules } = await readRegistrySnapshot(registry.store);
    return { history, releases: shell ? [shell, ...modules] : modules };
  };

  const upload: Work = async (context, token) => {
    const { request, req } = context;
    const name = parseName(context, token);
    await limits.countRequest(token.id, 'upload');
    if (!request.is('application/x-tar') || req.headers['content-encoding'] !== undefined) {
      throw unsupportedMediaType('An upload is a tar that is not compressed: application/x-tar');
    }
    const version = await limits.runUpload(token.id, () =>
      withSavedUpload(req, (file) =>
        limits.runCheck(async () =>
          releaseChanges.publish(getChanger(context, token), name, await readArchive(file)),
        ),
      ),
    );
    context.status = 201;
    return { version };
  };

  const changeChannels: Work = async (context, token) => {
    const name = parseName(context, token);
    await limits.countRequest(token.id);
    const { data: change, error } = channelChangeSchema.safeParse(await readBody(context));
    if (error) throw badRequest('The request is not valid', formatIssues(error));
    return releaseChanges.changeChannels(getChanger(context, token), name, change);
  };

  const respondWith = (work: Work) => async (context: ApiContext) => {
    context.set('cache-control', 'no-store');
    try {
      const token = await authenticate(context);
      tokenUses.set(token.id, new Date());
      context.body = await work(context, token);
    } catch (error) {
      throw toHttpError(error);
    }
  };

  const rejectUnknownCall: Work = async () => {
    throw notFound('No such call');
  };

  const router = new Router<RequestState>({ sensitive: true, strict: true });
  router.get('/releases', respondWith(listReleases));
  router.post('/releases/:name/versions', respondWith(upload));
  router.post('/releases/:name/moves', respondWith(changeChannels));
  router.all(/^\/releases(?:\/|$)/, respondWith(rejectUnknownCall));
  return router;
}

function parseName({ params }: ApiContext, { modules }: ReleaseToken): string {
  const { data: name } = releaseNameSchema.safeParse(params.name);
  if (!name) throw notFound('No such release');
  if (!modules.includes(name)) {
    throw forbidden(`This token is for ${modules.join(', ')}, and not for ${name}`);
  }
  return name;
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof GateRefusal) return new HttpError(422, 'refused', error.message);
  if (error instanceof RegistryUnavailable || !(error instanceof ReleaseError)) {
    const message =
      'The releases cannot be changed at the moment. Check what was done before you try again.';
    return serviceUnavailable(message, RETRY_AFTER_SECONDS, error);
  }
  return conflict(error.message);
}

const tokenRefused = () =>
  new HttpError(401, 'unauthorized', 'A valid release token is required', {
    headers: { 'www-authenticate': 'Bearer' },
  });

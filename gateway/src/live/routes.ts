import { endLive, showLive, startLive } from '@dashboard/contracts-gateway';
import { serviceUnavailable } from '@dashboard/service-kit/http';
import { isRedisUnavailable } from '@dashboard/service-kit/redis';
import { type ApiRoute, createJsonRoute } from '../http/api-router.ts';
import { getClientAddress } from '../http/client-address.ts';
import { type BodyReader, createJsonBodyReader } from '../http/request-body.ts';
import type { LiveClasses } from './live-class.ts';

async function withRedis<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isRedisUnavailable(error)) throw error;
    throw serviceUnavailable('Live classes are not available at the moment', 2, error);
  }
}

export function createLiveRoutes(classes: LiveClasses, bodies: BodyReader): ApiRoute[] {
  const readView = createJsonBodyReader(bodies, startLive);
  const readShown = createJsonBodyReader(bodies, showLive);
  return [
    createJsonRoute(startLive, async (request, caller) => {
      const view = await readView(request);
      return { id: await withRedis(() => classes.start(view, caller, getClientAddress(request))) };
    }),
    createJsonRoute(showLive, async (request, caller) => {
      const shown = await readShown(request);
      await withRedis(() => classes.show(shown, caller, getClientAddress(request)));
      return { success: true };
    }),
    createJsonRoute(endLive, async (request, caller) => {
      await withRedis(() => classes.end(caller, getClientAddress(request)));
      return { success: true };
    }),
  ];
}

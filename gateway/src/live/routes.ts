import { endLive, showLive, startLive } from '@dashboard/contracts-gateway';
import { serviceUnavailable } from '@dashboard/service-kit/http';
import { isRedisUnavailable } from '@dashboard/service-kit/redis';
import type { ApiRoute } from '../http/api-router.ts';
import { getClientAddress } from '../http/client-address.ts';
import { type BodyReader, createJsonBodyReader } from '../http/request-body.ts';
import type { LiveClasses } from './live-class.ts';

export const liveEndpoints = [startLive, showLive, endLive] as const;

/** While Redis is down there are no classes. Everything else continues. */
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
    {
      endpoint: startLive,
      async handle(request, response, authorize) {
        const caller = await authorize();
        const view = await readView(request);
        const id = await withRedis(() => classes.start(view, caller, getClientAddress(request)));
        response.status(201).set('cache-control', 'no-store').json({ id });
      },
    },
    {
      endpoint: showLive,
      async handle(request, response, authorize) {
        const caller = await authorize();
        const shown = await readShown(request);
        await withRedis(() => classes.show(shown, caller, getClientAddress(request)));
        response.set('cache-control', 'no-store').json({ success: true });
      },
    },
    {
      endpoint: endLive,
      async handle(request, response, authorize) {
        const caller = await authorize();
        await withRedis(() => classes.end(caller, getClientAddress(request)));
        response.set('cache-control', 'no-store').json({ success: true });
      },
    },
  ];
}

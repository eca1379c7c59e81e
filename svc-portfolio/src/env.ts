import { readEnv, serviceEnv } from '@dashboard/service-kit';
import { z } from 'zod';

const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'must be a time zone such as America/New_York');

const shared = {
  DATABASE_URL: serviceEnv.shape.DATABASE_URL,
  LOG_LEVEL: serviceEnv.shape.LOG_LEVEL,
};

/** What the service that answers calls is set up with. @throws EnvError listing every fault */
export const readServerEnv = () => readEnv(serviceEnv);

/** What the worker is set up with. `TRADING_TIME_ZONE` decides what day it is. @throws EnvError */
export const readWorkerEnv = () =>
  readEnv(
    z.object({
      ...shared,
      REDIS_URL: serviceEnv.shape.REDIS_URL,
      TRADING_TIME_ZONE: timeZone.default('America/New_York'),
    }),
  );

/** What the commands are set up with. @throws EnvError */
export const readCommandEnv = () =>
  readEnv(z.object({ ...shared, TRADING_TIME_ZONE: timeZone.default('America/New_York') }));

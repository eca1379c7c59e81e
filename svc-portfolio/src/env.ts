import { readEnv, serviceEnv } from '@dashboard/service-kit';
import { z } from 'zod';

const timeZone = z
  .string()
  .default('America/New_York')
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'must be a time zone such as America/New_York');

const { DATABASE_URL, LOG_LEVEL, REDIS_URL } = serviceEnv.shape;

/** What the service that answers calls is set up with. @throws EnvError listing every fault */
export const readServerEnv = () => readEnv(serviceEnv);

/** What the worker is set up with. `TRADING_TIME_ZONE` decides what day it is. @throws EnvError */
export const readWorkerEnv = () =>
  readEnv(z.object({ DATABASE_URL, LOG_LEVEL, REDIS_URL, TRADING_TIME_ZONE: timeZone }));

/** What the commands are set up with. @throws EnvError */
export const readCommandEnv = () =>
  readEnv(z.object({ DATABASE_URL, LOG_LEVEL, TRADING_TIME_ZONE: timeZone }));

import { readEnv, serviceEnv } from '@dashboard/service-kit';

/** What the service that answers calls is set up with. @throws EnvError listing every fault */
export const readServerEnv = () => readEnv(serviceEnv);

/** What the commands are set up with. @throws EnvError */
export const readCommandEnv = () =>
  readEnv(serviceEnv.pick({ DATABASE_URL: true, LOG_LEVEL: true }));

import { z } from 'zod';
import { readEnv } from '../env.ts';

const schema = z.object({
  /** A role that can create databases. */
  TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Without a database number. */
  TEST_REDIS_URL: z.url({ protocol: /^rediss?$/ }),
});

export const testEnv = () => readEnv(schema);

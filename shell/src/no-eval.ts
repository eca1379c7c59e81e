import { config } from 'zod';

// Zod compiles schemas with `new Function` if it can. The content security policy forbids that and
// reports the attempt. The setting also applies to the modules' copies of zod.
config({ jitless: true });

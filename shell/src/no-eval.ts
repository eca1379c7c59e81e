import { config } from 'zod';

// Zod compiles schemas with `new Function` where it may. The content security policy forbids that
// and reports the attempt; the setting counts for the modules' copies of zod as well.
config({ jitless: true });

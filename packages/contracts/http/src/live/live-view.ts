import * as z from 'zod/mini';
import { isLiveText, liveIdPattern, liveParamPattern, MAX_LIVE_PARAMS } from './live-rules.ts';

const idSchema = z.string().check(z.regex(liveIdPattern));
const valueSchema = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(100),
    z.refine(isLiveText, 'must be text without control characters'),
  );

/** A cell of a table: `{ table: 'heat', row: 'AAPL', column: 'dailyBX' }`. */
export const livePointSchema = z.strictObject({
  table: idSchema,
  row: valueSchema,
  column: idSchema,
});

export type LivePoint = z.infer<typeof livePointSchema>;

/**
 * Where a dashboard is: its tab, the parameters of its address, and the cell pointed at. It holds
 * no figures: a follower's page fetches what it may read.
 */
export const liveViewSchema = z.strictObject({
  tab: z.nullable(idSchema),
  params: z
    .record(z.string().check(z.regex(liveParamPattern)), valueSchema)
    .check(
      z.refine(
        (params) => Object.keys(params).length <= MAX_LIVE_PARAMS,
        `must be ${MAX_LIVE_PARAMS} parameters at most`,
      ),
    ),
  point: z.nullable(livePointSchema),
});

export type LiveView = z.infer<typeof liveViewSchema>;

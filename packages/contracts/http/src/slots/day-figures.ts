import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import type { Topic } from '../topics.ts';

const partSchema = z.object({
  /** A link to the symbol's sheet, before the text. */
  symbol: z.optional(z.string()),
  text: z.string(),
});

const symbolListSchema = z.object({
  label: z.string(),
  tone: z.enum(['accent', 'positive', 'negative', 'neutral']),
  symbols: z.array(z.string()),
  /** Shown in place of an empty list. */
  none: z.string(),
});

/** In the words of its service. The entry with this id in the slot `dayFigures` places it. */
export const dayFigureSchema = z.object({
  id: z.string(),
  value: z.optional(partSchema),
  note: z.optional(z.array(partSchema)),
  /** In place of a value, if the entry says `hasLists`. */
  lists: z.optional(z.array(symbolListSchema)),
});

export type DayFigure = z.infer<typeof dayFigureSchema>;

/** A figure that has no value today is left out. @param topics those that change a figure */
export const defineDayFiguresEndpoint = <const Name extends string>(
  service: Name,
  topics: readonly Topic[],
) =>
  defineEndpoint({
    id: `day-figures.${service}`,
    method: 'GET',
    path: `/api/day-figures/${service}`,
    summary: `The figures of svc-${service} in the day strip, for this trading day`,
    access: 'student',
    polled: true,
    topics,
    responses: { 200: z.array(dayFigureSchema) },
  });

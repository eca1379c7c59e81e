import {
  type ListedModule,
  type SlotCall,
  type SlotEntry,
  type SlotName,
  type slotSchemas,
  sortContributions,
} from '@dashboard/contracts-gateway';
import { defineEndpoint } from '@dashboard/contracts-http';
import { type EndpointOptions, useEndpoints, useHost } from '@dashboard/mfe-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useShellServices } from '../host/services.ts';

/** Leaves out entries this shell can't read. @param schema most are too large for the first view */
export function collectEntries<Name extends SlotName>(
  modules: readonly Pick<ListedModule, 'name' | 'slots'>[],
  slot: Name,
  schema: (typeof slotSchemas)[Name],
  role: string,
): (SlotEntry<Name> & { readonly module: string })[] {
  const entries = modules.flatMap(({ name, slots }) =>
    (slots?.[slot] ?? []).flatMap((entry) => {
      const parsed = schema.safeParse(entry).data as SlotEntry<Name> | undefined;
      return parsed ? [{ ...parsed, module: name }] : [];
    }),
  );
  return sortContributions(entries.filter(({ audience = role }) => audience === role));
}

export function useSlot<Name extends SlotName>(slot: Name, schema: (typeof slotSchemas)[Name]) {
  const { listedModules } = useShellServices();
  const { role } = useHost().identity;
  return useMemo(
    () => collectEntries(listedModules, slot, schema, role),
    [listedModules, slot, schema, role],
  );
}

/** A call's cached response is the one that modules use for the same path. */
export const toEndpoint = ({ path, topics, pages }: SlotCall) =>
  defineEndpoint({
    id: path,
    method: 'GET',
    path: path as `/api/${string}`,
    summary: path,
    access: 'student',
    query: z.looseObject({}),
    responses: { 200: z.unknown() },
    topics,
    pages,
  });

/** None while loading, or if a module's call doesn't return a list. */
export const toRows = <Row>(data: unknown): readonly Row[] => (Array.isArray(data) ? data : []);

export interface SlotQuery<Entry> {
  readonly entry: Entry;
  readonly query: UseQueryResult<unknown>;
}

/** Each entry with the query of its call, in the same order. The same call is made only once. */
export function useSlotCalls<Entry extends { readonly call: SlotCall }>(
  entries: readonly Entry[],
  {
    query,
    ...options
  }: EndpointOptions & { readonly query?: Readonly<Record<string, string>> } = {},
): SlotQuery<Entry>[] {
  const calls = new Map(entries.map(({ call }) => [call.path, call]));
  const queries = useEndpoints([...calls.values()].map(toEndpoint), { query }, options);
  const paths = [...calls.keys()];
  return entries.map((entry) => {
    return { entry, query: queries[paths.indexOf(entry.call.path)] as UseQueryResult };
  });
}

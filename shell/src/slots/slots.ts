import {
  type ListedModule,
  type SlotCall,
  type SlotEntry,
  type SlotName,
  slotSchemas,
  sortContributions,
} from '@dashboard/contracts-gateway';
import type { Endpoint } from '@dashboard/contracts-http';
import { endpointQueryOptions, useHost } from '@dashboard/mfe-kit';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShellServices } from '../host/services.ts';

/** All modules' entries, in order. One that this shell can't read is left out alone. */
export function collectEntries<Name extends SlotName>(
  modules: readonly Pick<ListedModule, 'name' | 'slots'>[],
  slot: Name,
  role: string,
): (SlotEntry<Name> & { readonly module: string })[] {
  const entries = modules.flatMap(({ name, slots }) =>
    (slots?.[slot] ?? []).flatMap((entry) => {
      const parsed = slotSchemas[slot].safeParse(entry).data as SlotEntry<Name> | undefined;
      return parsed ? [{ ...parsed, module: name }] : [];
    }),
  );
  return sortContributions(entries.filter(({ audience = role }) => audience === role));
}

export function useSlot<Name extends SlotName>(slot: Name) {
  const { listedModules } = useShellServices();
  const { role } = useHost().identity;
  return useMemo(() => collectEntries(listedModules, slot, role), [listedModules, slot, role]);
}

/** A call's cached response is the one that modules use for the same path. */
const toEndpoint = ({ path, topics, pages }: SlotCall): Endpoint => ({
  id: path,
  method: 'GET',
  path: path as `/api/${string}`,
  summary: path,
  access: 'student',
  responses: {},
  topics,
  pages,
});

/** One query per entry, in the same order. */
export function useSlotCalls<Data>(
  entries: readonly { readonly call: SlotCall }[],
): UseQueryResult<Data>[] {
  const { api } = useHost();
  return useQueries({
    queries: entries.map(({ call }) => endpointQueryOptions(api, toEndpoint(call), {})),
  }) as UseQueryResult<Data>[];
}

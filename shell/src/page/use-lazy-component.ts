import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/**
 * A component whose script is loaded when it is first shown, as a query: loading, failed with a
 * retry, or there.
 * @param name unique among lazy components
 * @param load imports it, with a `webpackChunkName`: a named chunk is not part of the first load
 */
export function useLazyComponent<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): UseQueryResult<{ readonly Component: ComponentType<Props> }> {
  return useQuery({
    queryKey: ['lazy-component', name],
    queryFn: async () => ({ Component: await load() }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

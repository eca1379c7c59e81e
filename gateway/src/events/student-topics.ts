import type { Topic } from '@dashboard/contracts-http';
import type { Upstream } from '../upstreams/upstreams.ts';

/** The topics of what students may read. The others, such as jobs, concern the admin alone. */
export function findStudentTopics(
  upstreams: readonly Pick<Upstream, 'endpoints'>[],
): ReadonlySet<Topic> {
  const endpoints = upstreams.flatMap((upstream) => upstream.endpoints);
  const readable = endpoints.filter(({ access }) => access !== 'admin');
  return new Set(readable.flatMap(({ topics = [] }) => topics));
}

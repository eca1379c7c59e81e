import { endpoints as flowEndpoints } from '@dashboard/contracts-flow';
import { type Endpoint, topics } from '@dashboard/contracts-http';
import { endpoints as portfolioEndpoints } from '@dashboard/contracts-portfolio';
import { endpoints as summaryEndpoints } from '@dashboard/contracts-summaries';
import { listPathRoots } from './topic-paths.ts';

const endpoints: readonly Endpoint[] = [
  ...portfolioEndpoints,
  ...flowEndpoints,
  ...summaryEndpoints,
];

test.each(topics)('LIVE-06 the paths of %s are those of the calls with that topic', (topic) => {
  const paths = endpoints
    .filter((endpoint) => endpoint.topics?.includes(topic))
    .map(({ path }) => path.split('/')[2]);
  expect(new Set(listPathRoots(topic))).toEqual(new Set([topic, ...paths]));
});

test('LIVE-06 the topic of an added service is about the calls of its name', () => {
  expect(listPathRoots('journal')).toEqual(['journal']);
});

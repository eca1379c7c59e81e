import { journal, notes } from './added-services.ts';
import { allAdditions, readCompose } from './compose.ts';
import { describeCompose } from './describe-compose.ts';
import { deployedServices } from './processes.ts';

const services = [...deployedServices, journal, notes];

describe('docker-compose.yml with the files of two services', () => describeCompose(services));
describe('docker-compose.yml with all additions', () => describeCompose(services, allAdditions));

test('a described service missing from Compose is reported', () => {
  const compose = readCompose([...deployedServices, { ...notes, fragments: {} }]);
  expect(compose.services).not.toHaveProperty('svc-added-notes');
  expect(compose.services.gateway?.environment).not.toHaveProperty('SVC_ADDED_NOTES_URL');
});

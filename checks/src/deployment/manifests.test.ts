import { describeManifests } from './describe-manifests.ts';
import { deployedServices } from './processes.ts';

describeManifests(deployedServices);

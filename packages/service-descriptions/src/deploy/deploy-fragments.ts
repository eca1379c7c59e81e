import type { ServiceDescription } from '../description.ts';
import { renderComposeFragment } from './compose-fragment.ts';
import { renderKubernetesFragments } from './kubernetes-fragments.ts';

/**
 * What a service that is added brings for Compose and Kubernetes, which read no descriptions: texts
 * by their paths relative to the folder of the service, all of them below `deploy`. They belong to
 * the service, which may change them; `checks` holds them to its settings.
 */
export function renderDeployFragments(service: ServiceDescription): Record<string, string> {
  const manifests = Object.entries(renderKubernetesFragments(service)).map(
    ([file, text]) => [`deploy/kubernetes/${file}`, text] as const,
  );
  return {
    'deploy/compose.yaml': renderComposeFragment(service),
    ...Object.fromEntries(manifests),
  };
}

import type { ServiceDescription } from '../description.ts';
import { renderComposeFragment } from './compose-fragment.ts';
import { renderKubernetesFragments } from './kubernetes-fragments.ts';

/**
 * Deployment files of an added service, by their paths in its folder. They belong to the service,
 * which may change them; `checks` compares them with its settings.
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

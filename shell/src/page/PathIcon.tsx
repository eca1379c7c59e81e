import { Icon, LayoutPanelTop } from 'lucide-react';

/** An icon that a module contributes, as the `d` of a path. */
export function PathIcon({ path }: { path: string | undefined }) {
  if (!path) return <LayoutPanelTop />;
  return <Icon iconNode={[['path', { d: path, key: path }]]} />;
}

import { Icon, LayoutPanelTop } from 'lucide-react';

export function PathIcon({ path }: { path: string | undefined }) {
  if (!path) return <LayoutPanelTop />;
  return <Icon iconNode={[['path', { d: path, key: path }]]} />;
}

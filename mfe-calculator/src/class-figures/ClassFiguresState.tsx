import { QueryError, useSettings } from '@dashboard/mfe-kit';
import { SkeletonTable } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { type ClassFigures, parseClassFigures, SETTINGS_KEY } from './class-figures.ts';

/** Shows an error and uses the defaults if the class's figures can't be loaded. */
export function ClassFiguresState(props: { children: (figures: ClassFigures) => ReactNode }) {
  const settings = useSettings(SETTINGS_KEY);
  if (settings.isPending) return <SkeletonTable label="Loading" rows={3} />;
  return (
    <>
      <QueryError query={settings} title="The class’s figures could not be loaded" />
      {props.children(parseClassFigures(settings.data?.value ?? {}))}
    </>
  );
}

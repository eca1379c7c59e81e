import type { ListedModule } from '@dashboard/contracts-gateway';
import { Alert } from '@dashboard/ui';
import { styled } from 'styled-components';

const Strip = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--layer-sticky);
`;

export function OverrideNotice({ modules }: { modules: readonly ListedModule[] }) {
  const overrides = modules.filter(({ isOverride }) => isOverride);
  if (overrides.length === 0) return null;
  const named = overrides.map(({ name, entry }) => `${name} from ${new URL(entry).origin}`);
  return (
    <Strip>
      <Alert variant="warning" title="Override" action={<a href="/overrides">Change or stop</a>}>
        This browser alone runs {named.join(', ')}.
      </Alert>
    </Strip>
  );
}

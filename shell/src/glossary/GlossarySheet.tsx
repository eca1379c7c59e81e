import { useHost } from '@dashboard/mfe-kit';
import { TallSheet } from '../page/TallSheet.tsx';
import { GlossaryList } from './GlossaryList.tsx';

export function GlossarySheet({ onClose }: { onClose: () => void }) {
  const { identity } = useHost();
  return (
    <TallSheet title="Glossary" description="What the words and colours mean." onClose={onClose}>
      <GlossaryList audience={identity.role} />
    </TallSheet>
  );
}

import { Button, IconButton } from '@dashboard/ui';
import { Trash2 } from 'lucide-react';

interface RowButtonProps {
  symbol: string;
  tabIndex: 0 | -1;
  onPress: () => void;
}

/** Opens the analysis editor of a row's stock. */
export const AnalysisButton = ({
  symbol,
  verb,
  tabIndex,
  onPress,
}: RowButtonProps & { verb: 'Add' | 'Edit' }) => (
  <Button
    size="dense"
    aria-label={`${verb} analysis for ${symbol}`}
    tabIndex={tabIndex}
    onClick={onPress}
  >
    {verb}
  </Button>
);

/** Removes a row's stock from the watchlist. */
export const DeleteButton = ({ symbol, tabIndex, onPress }: RowButtonProps) => (
  <IconButton
    label={`Delete ${symbol}`}
    icon={<Trash2 />}
    size="dense"
    tabIndex={tabIndex}
    onClick={onPress}
  />
);

import {
  Bot,
  Calculator,
  ChartPie,
  CircleCheck,
  Grid3x3,
  LayoutPanelTop,
  type LucideIcon,
  WalletCards,
  Zap,
} from 'lucide-react';

/** By the id of a tab. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'heat-map': Grid3x3,
  'unusual-flow': Zap,
  'fund-holdings': WalletCards,
  'portfolio-data': WalletCards,
  'bot-analysis': Bot,
  'portfolio-overview': ChartPie,
  'position-sizing': Calculator,
  'track-record': CircleCheck,
};

/** The picture of a tab in a phone's bar. A tab that the shell does not know has a common one. */
export function TabIcon({ id }: { id: string }) {
  const Icon = icons[id] ?? LayoutPanelTop;
  return <Icon aria-hidden="true" />;
}

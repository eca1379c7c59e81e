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

export function TabIcon({ id }: { id: string }) {
  const Icon = icons[id] ?? LayoutPanelTop;
  return <Icon aria-hidden="true" />;
}

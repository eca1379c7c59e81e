import type { BotField, Range, Structure, StructureField } from '@dashboard/contracts-portfolio';
import type { ToneName } from '@dashboard/ui';

/** Colours of the structure values (spec §2): HH green, HL light red, LH dark green, LL dark red. */
export const structureTones: Readonly<Record<Structure, ToneName>> = {
  HH: 'green',
  HL: 'soft-red',
  LH: 'deep-green',
  LL: 'deep-red',
};

/** Colours of the ranges (spec §2). */
export const rangeTones: Readonly<Record<Range, ToneName>> = {
  'Discount Range': 'purple',
  'Fair Value': 'green',
  'Premium Range': 'red',
};

export const structureNames: Readonly<Record<StructureField, string>> = {
  monthlyBX: 'Monthly BX',
  weeklyBX: 'Weekly BX',
  dailyBX: 'Daily BX',
};

export const botNames: Readonly<Record<BotField, string>> = {
  hybridBotPosition: 'BX Hybrid Bot',
  swingBotPosition: '1hr Swing Bot',
  hourBotPosition: '1hr BX Bot',
};

export const formatPosition = (inPosition: boolean) => (inPosition ? 'In Position' : 'No Position');
export const selectPositionTone = (inPosition: boolean): ToneName =>
  inPosition ? 'green' : 'neutral';

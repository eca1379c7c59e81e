import type { StateChange, StateField } from './state-history.ts';
import type { BotField, StructureField } from './stock-states.ts';

/** How the dashboard names the BX columns. */
export const structureNames: Readonly<Record<StructureField, string>> = {
  monthlyBX: 'Monthly BX',
  weeklyBX: 'Weekly BX',
  dailyBX: 'Daily BX',
};

/** How the dashboard names the bots. */
export const botNames: Readonly<Record<BotField, string>> = {
  hybridBotPosition: 'BX Hybrid Bot',
  swingBotPosition: '1hr Swing Bot',
  hourBotPosition: '1hr BX Bot',
};

/** How the dashboard names what the state history records. */
export const stateNames: Readonly<Record<StateField, string>> = {
  range: 'Range',
  ...structureNames,
  ...botNames,
};

export const formatPosition = (inPosition: boolean) => (inPosition ? 'In Position' : 'No Position');

/** A value of a state field as text: `HH`, `In Position`, `—`. */
export const formatStateValue = (value: StateChange['after']) =>
  typeof value === 'boolean' ? formatPosition(value) : (value ?? '—');

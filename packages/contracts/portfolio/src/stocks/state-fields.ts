import { mapFields, type Open } from '@dashboard/contracts-http';

export { mapFields };

/** In display and sort order. */
export const ranges = ['Discount Range', 'Fair Value', 'Premium Range'] as const;

export const structures = ['HH', 'HL', 'LH', 'LL'] as const;

export type Range = (typeof ranges)[number];
export type Structure = (typeof structures)[number];

/** Null if none is set. */
interface KindValues {
  range: Range | null;
  bx: Structure | null;
  bot: boolean;
}

type Kind = keyof KindValues;

interface FieldDescription {
  readonly kind: Kind;
  /** Its name in the dashboard, and its column heading in screenshots. */
  readonly label: string;
  readonly short: string;
  /** The id of its column in the watchlist's tables, if it has one. */
  readonly columnId: string | null;
}

/** In column order. Schemas, columns, filters, screenshots and notifications derive from it. */
export const stateFields = {
  range: { kind: 'range', label: 'Range', short: 'Range', columnId: 'range' },
  monthlyBX: { kind: 'bx', label: 'Monthly BX', short: 'M', columnId: 'monthlyBX' },
  weeklyBX: { kind: 'bx', label: 'Weekly BX', short: 'W', columnId: 'weeklyBX' },
  dailyBX: { kind: 'bx', label: 'Daily BX', short: 'D', columnId: 'dailyBX' },
  hybridBotPosition: {
    kind: 'bot',
    label: 'BX Hybrid Bot',
    short: 'Hybrid',
    columnId: 'hybridBot',
  },
  swingBotPosition: { kind: 'bot', label: '1hr Swing Bot', short: '1hr Swing', columnId: null },
  hourBotPosition: { kind: 'bot', label: '1hr BX Bot', short: '1hr BX', columnId: 'hourBot' },
} as const satisfies Record<string, FieldDescription>;

type StateFields = typeof stateFields;

export type StateField = keyof StateFields;
export type KindOf<Field extends StateField> = StateFields[Field]['kind'];
type FieldsOf<K extends Kind> = {
  [Field in StateField]: KindOf<Field> extends K ? Field : never;
}[StateField];
export type StructureField = FieldsOf<'bx'>;
export type RangeField = FieldsOf<'range'>;
export type BotField = FieldsOf<'bot'>;
export type ListedField = {
  [Field in StateField]: StateFields[Field]['columnId'] extends null ? never : Field;
}[StateField];

export type ListedBot = BotField & ListedField;

export type StateValues = { [Field in StateField]: KindValues[KindOf<Field>] };

export const stateKeys = Object.keys(stateFields) as StateField[];

const keysOf = <K extends Kind>(kind: K) =>
  stateKeys.filter((field) => stateFields[field].kind === kind) as FieldsOf<K>[];

export const rangeFields = keysOf('range');
export const structureFields = keysOf('bx');
export const botFields = keysOf('bot');
export const trendFields = [...rangeFields, ...structureFields];
export type TrendField = (typeof trendFields)[number];
export const isRangeField = (field: StateField): field is RangeField =>
  stateFields[field].kind === 'range';
const isListed = (field: StateField): field is ListedField => stateFields[field].columnId !== null;
export const listedFields = stateKeys.filter(isListed);
export const listedBots = botFields.filter(isListed) as ListedBot[];

export const emptyStates = mapFields<StateValues>(stateKeys, (field) =>
  stateFields[field].kind === 'bot' ? false : null,
);

/** Falls back to the name, because a field from a later version has no label here. */
export const getFieldLabel = (field: Open<StateField>): string =>
  field in stateFields ? stateFields[field as StateField].label : field;

export const formatPosition = (inPosition: boolean) => (inPosition ? 'In Position' : 'No Position');

export const formatStateValue = (value: string | boolean | null) =>
  typeof value === 'boolean' ? formatPosition(value) : (value ?? '—');

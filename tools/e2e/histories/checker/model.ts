import type { Input, Operation, Output } from './operation.ts';

export type InputOf<Kind extends Input['kind']> = Extract<Input, { kind: Kind }>;

/** An operation with several steps ends with the last one. */
export interface Step<State> {
  readonly state: State;
  readonly ended: boolean;
}

export interface Model<State> {
  readonly initial: State;
  /** The states an operation can lead to. None if its response contradicts the state. */
  apply(state: State, operation: Operation): readonly Step<State>[];
  /** Whether the response shows something that no later state can explain. */
  isPast(state: State, operation: Operation): boolean;
}

export const CONTRADICTED: readonly never[] = [];

export const endsIn = <State>(state: State): readonly Step<State>[] => [{ state, ended: true }];

export const refuse = <State>(state: State, output: Output | undefined, status: number) =>
  output === undefined || (output.kind === 'refused' && output.status === status)
    ? endsIn(state)
    : CONTRADICTED;

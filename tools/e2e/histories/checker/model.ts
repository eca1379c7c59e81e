import type { Operation } from './operation.ts';

/** An operation with several steps ends with the last one. */
export interface Step<State> {
  readonly state: State;
  readonly ended: boolean;
}

/** Applies a register's operations one after the other. States are plain data. */
export interface Model<State> {
  readonly initial: State;
  /** The states an operation can lead to. None if its response contradicts the state. */
  apply(state: State, operation: Operation): readonly Step<State>[];
  /** Whether the response shows something that no later state can explain. */
  isPast(state: State, operation: Operation): boolean;
}

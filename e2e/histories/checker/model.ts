import type { Operation } from './operation.ts';

/** A state that an operation can lead to. An operation in several steps ends with the last of them. */
export interface Step<State> {
  readonly state: State;
  readonly ended: boolean;
}

/** What a register does when its operations come one after the other. States are plain data. */
export interface Model<State> {
  readonly initial: State;
  /**
   * The states to which an operation can lead, and none where its answer contradicts the state. An
   * operation without an answer leads to what it would have done.
   */
  apply(state: State, operation: Operation): readonly Step<State>[];
  /** Whether the answer shows what can never be again, so that nothing after this state explains it. */
  isPast(state: State, operation: Operation): boolean;
}

/** As in the audit log. `held-back` is over a rate limit, `refused` is wrong. */
export type RefusedAction =
  | 'sign-in.refused'
  | 'sign-in.held-back'
  | 'passkey.refused'
  | 'sign-in-code.refused'
  | 'student-code.refused'
  | 'student-code.held-back';

export interface RefusedSignInCount {
  readonly hour: Date;
  readonly action: RefusedAction;
  readonly name: string;
  readonly network: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

import type { Portions } from './portions.ts';

export type Given<Name extends keyof Portions> = Parameters<Portions[Name]>[0];
export type Result<Name extends keyof Portions> = Awaited<ReturnType<Portions[Name]>>;

/** Asks the thread for a portion. */
export type Call<Name extends keyof Portions = keyof Portions> = {
  [Each in Name]: { readonly id: number; readonly portion: Each; readonly given: Given<Each> };
}[Name];

/** What became of it. */
export type Answer = { readonly id: number } & (
  | { readonly result: Result<keyof Portions> }
  | { readonly failure: Failure }
);

/** An error; a message would leave out its code. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
}

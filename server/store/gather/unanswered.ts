/** The database has not done something in time. It may do it yet: to ask for it again does no harm. */
export class Unanswered extends Error {
  /** That of a socket which waits in vain, by which `isUnavailable` knows it. */
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`The database has not answered within ${milliseconds / 1000} s.`);
    this.name = 'Unanswered';
  }
}

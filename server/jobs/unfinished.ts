/** Fails a job so that it is tried again. What it says is kept with the job: never what caused it, nor whose it is. */
export class Unfinished extends Error {
  override readonly name = 'Unfinished';
}

/** Does one thing after the other; of those that are wanted in the meantime, only the latest. */
export class Latest<Wanted> {
  readonly #work: (wanted: Wanted) => Promise<void>;
  #waiting: { readonly wanted: Wanted } | undefined;
  #isBusy = false;

  constructor(work: (wanted: Wanted) => Promise<void>) {
    this.#work = work;
  }

  want(wanted: Wanted): void {
    this.#waiting = { wanted };
    if (!this.#isBusy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting) {
      const { wanted } = this.#waiting;
      this.#waiting = undefined;
      await this.#work(wanted);
    }
    this.#isBusy = false;
  }
}

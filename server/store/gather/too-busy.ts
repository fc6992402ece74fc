/** More work waits for the database than can be answered in time: refused at once, to be sent again shortly. */
export class TooBusy extends Error {
  constructor() {
    super('More writes wait for the database than it can take; send this again shortly.');
    this.name = 'TooBusy';
  }
}

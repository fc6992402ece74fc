/** What browsers tell pages of their visitor's wish not to be tracked. */
interface Signals {
  /** Global Privacy Control, which not every browser has. */
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Whether the visitor asks not to be tracked. The server looks at the headers that say the same. */
export const refusesTracking = ({ globalPrivacyControl, doNotTrack }: Signals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1';

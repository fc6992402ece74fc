/** The texts of the history. */
export const texts = {
  title: 'History',
  since: (version: string) => `Changes since ${version}, which is live`,
  none: 'Nothing has changed.',
  broken: 'The changes are shown once the draft has no broken text.',
  before: (title: string) => `${title}: before`,
  after: (title: string) => `${title}: after`,
  takeBack: 'Take it back',
  tookBack: (place: string) => `Take back a change of ${place}`,
  plan: 'Review the plan and publish',
  funnel: 'Releases of the funnel',
  revisions: 'Saved revisions of the draft',
  revision: (revision: number, by: string) => `${revision}, by ${by}`,
  restore: 'Restore',
  restored: (revision: number) => `Restore revision ${revision}`,
};

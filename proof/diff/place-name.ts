/** What an item of each of the lists and records at the root is called. */
const nouns: Readonly<Record<string, string>> = {
  steps: 'step',
  plans: 'plan',
  pages: 'page',
  routes: 'route',
  choiceSets: 'choice set',
  experiments: 'experiment',
  skips: 'skip of number',
};

/** A place in words: `'heading' of the step '/age'`, `the plan 'pro'`, `'theme.ink'`. */
export function placeName(path: readonly string[]): string {
  const [list = '', item, ...rest] = path;
  const noun = nouns[list];
  if (noun === undefined || item === undefined) return `'${path.join('.')}'`;
  const name = `the ${noun} '${item}'`;
  return rest.length === 0 ? name : `'${rest.join('.')}' of ${name}`;
}

/** The words of refactorings: their labels in the history. */
export const texts = {
  kinds: {
    path: 'path',
    field: 'field',
    choiceSet: 'choice set',
    choice: 'stored choice',
    page: 'page',
    plan: 'plan',
    value: 'value',
    band: 'band',
  },
  rename: (kind: string, from: string, to: string) => `Rename the ${kind} '${from}' to '${to}'`,
  extract: (name: string) => `Make the choice set '${name}' of these choices`,
  inline: (name: string) => `Write the choices of '${name}' here`,
  changeKind: (kind: string) => `Change the kind to '${kind}'`,
  split: 'Split the form before this question',
  join: 'Join the form with the one after it',
};

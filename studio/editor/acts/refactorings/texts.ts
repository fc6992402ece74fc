/** The words of refactorings: their labels in menus and in the history, and why a name cannot be given. */
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
  renameWhat: (kind: string, name: string) => `Rename the ${kind} '${name}'…`,
  newName: 'New name',
  noName: 'Write a name.',
  nameTaken: (name: string) => `There is '${name}' already. Take another name.`,
  notSuch: (name: string) =>
    `'${name}' cannot be a name here: paths begin with a slash, and paths and values have only letters from a to z, digits, - and _.`,
  isDefault: (name: string) =>
    `'${name}' follows from something else that the file says, such as the name of its page. Change that, or write it out first.`,
  extractWhat: 'Make a choice set of these choices…',
  setName: 'Name of the choice set',
  extract: (name: string) => `Make the choice set '${name}' of these choices`,
  inline: (name: string) => `Write the choices of '${name}' here`,
  reword: 'Change the choices',
  changeKind: (kind: string) => `Change the kind to ${kind}`,
  split: 'Split the form before this question',
  join: 'Join the form with the one after it',
};

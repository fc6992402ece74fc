/**
 * Looks for code that tells step kinds apart by name, which only the registries of kinds may do.
 *
 * In: the file's path in the repository, its text, and the names of all step kinds. Out: one sentence for each such
 * line, with the file, the line and the way out. Never fails.
 */
export function kindSwitchProblems(file: string, text: string, kinds: string[]): string[] {
  const quote = `['"\`]`;
  const kindSwitch = new RegExp(`case ${quote}(${kinds.join('|')})${quote}|kind [!=]==? ${quote}`);
  return text.split('\n').flatMap((line, index) => {
    const found = kindSwitch.exec(line)?.[0];
    if (found === undefined) return [];
    return (
      `${file}:${index + 1} tells kinds apart by name (${found}), but only the registries of kinds may. ` +
      'Put what differs into the kind itself: schema/kinds for behaviour, renderer/kinds for the view.'
    );
  });
}

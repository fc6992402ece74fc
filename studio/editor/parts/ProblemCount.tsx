import { useChecked } from '../context/EditorContext.tsx';
import { Count } from './Count.tsx';
import { texts } from './texts.ts';

/** How many problems the draft has, or one of its files, in the colour of the worst; nothing if it has none. */
export function ProblemCount({ file }: { readonly file?: string }) {
  const { problems } = useChecked();
  const shown = problems.filter((problem) => file === undefined || problem.file === file);
  const worst = shown.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  return <Count count={shown.length} tone={worst} label={texts.count(shown.length, worst)} />;
}

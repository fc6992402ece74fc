import { type Choice, storedValue } from '../../../../schema/answers/choice-set.ts';
import { type Act, type Edits, funnelFile, type Sources } from '../../document/act.ts';
import { inTurn } from '../../document/in-turn.ts';
import { setValue } from '../../document/json-edits.ts';
import { renamedAt } from './rename-at.ts';
import { texts } from './texts.ts';

/** A choice with other words; one that is a single text also stores them. */
export const withLabel = (choice: Choice, label: string): Choice =>
  typeof choice === 'string' ? label : plainChoice({ ...choice, label });

/** One text for what is stored and read, if the choice has nothing else. */
export function plainChoice({ label, ...others }: Exclude<Choice, string>): Choice {
  const { value, ...besides } = others;
  if (label !== undefined && label !== value) return { value, label, ...besides };
  return Object.keys(others).length === 1 ? others.value : others;
}

/**
 * Gives the choice at a pointer other words. If it stores its words, conditions and points that compare them follow.
 * What is typed without a pause is one act.
 */
export const rewordChoice = (pointer: string, label: string): Act => ({
  label: texts.reword,
  mergeKey: pointer,
  edits: (sources) => {
    const source = sources.file(funnelFile);
    const choice = source?.valueAt(pointer) as Choice | undefined;
    if (!source || choice === undefined) return { files: {} };
    const reworded = withLabel(choice, label);
    const followed = followedBy(sources, pointer, storedValue(choice), storedValue(reworded));
    return {
      files: {
        ...followed,
        [funnelFile]: inTurn(
          () => followed[funnelFile] ?? [],
          (source) => setValue(source, pointer, reworded),
        )(source),
      },
    };
  },
});

/** What compares the stored value of a choice compares its new one. */
function followedBy(sources: Sources, pointer: string, from: string, to: string): Edits['files'] {
  const mentions = sources.file(funnelFile)?.text.split(JSON.stringify(from)).length ?? 0;
  // Most choices are compared nowhere, and finding names takes long in a large funnel.
  return from === to || mentions <= 2 ? {} : renamedAt(sources, pointer, to).files;
}

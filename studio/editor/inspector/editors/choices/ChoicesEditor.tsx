import equal from 'fast-deep-equal';
import { memo } from 'react';
import { choicesOf } from '../../../../../schema/answers/choice-set.ts';
import type { Funnel } from '../../../../../schema/declaration/funnel.ts';
import { pathOf, pointerTo, valueAt } from '../../../../../schema/places/pointer.ts';
import { useChecked, useFromEditor } from '../../../context/EditorContext.tsx';
import type { Sources } from '../../../document/act.ts';
import type { PropertyEditorProps } from '../../parts/property-editor.ts';
import { funnelFileIn } from '../../parts/use-funnel-file.ts';
import { PartSelect } from '../parts/PartField.tsx';
import { texts } from '../parts/texts.ts';
import { ChoiceList } from './ChoiceList.tsx';
import styles from './ChoicesEditor.module.css';
import { StoredAnswers } from './StoredAnswers.tsx';
import { usersOf } from './users-of.ts';

/** The sets that the file declares, without those that are made of lists at questions. */
const choiceSetsIn = (sources: Sources): unknown => valueAt(funnelFileIn(sources), '/choiceSets');

/** The choices of a question: a set that several may share, a list of its own, or one that is built in. */
export function ChoicesEditor({ pointer, schema, value, control, change }: PropertyEditorProps) {
  const { funnel } = useChecked();
  const sets = useFromEditor(choiceSetsIn);
  if (!funnel) return null;
  const set = typeof value === 'string' ? value : undefined;
  const own: unknown = Array.isArray(value) ? value : choicesOf(funnel.choiceSets, set ?? '');
  const builtIn = schema.anyOf?.flatMap(({ properties }) => properties?.list?.enum ?? []) ?? [];
  const options: readonly { readonly name: string; readonly choices: unknown }[] = [
    { name: texts.choices.own, choices: own },
    ...Object.keys(Object(sets)).map((name) => ({ name, choices: name })),
    ...builtIn.map((list) => ({ name: texts.choices.builtIn(list), choices: { list } })),
  ];
  const chosen = options.findIndex(({ choices }) => equal(choices, value));
  const list = set === undefined ? pointer : pointerTo('choiceSets', set);
  return (
    <fieldset {...control} className={styles.editor}>
      <PartSelect
        label={texts.choices.set}
        value={chosen}
        onChoose={(index) => change(options[Number(index)]?.choices)}
      >
        {chosen < 0 && <option value={-1}>{set}</option>}
        {options.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </PartSelect>
      {set !== undefined && <Users funnel={funnel} set={set} />}
      <ChoiceList pointer={list} />
      <StoredAnswers pointers={[pointer, list]} />
    </fieldset>
  );
}

/** A set of choices by itself. */
export function ChoiceSetEditor({ pointer, control }: PropertyEditorProps) {
  const { funnel } = useChecked();
  const [, set = ''] = pathOf(pointer);
  return (
    <fieldset {...control} className={styles.editor}>
      {funnel && <Users funnel={funnel} set={set} />}
      <ChoiceList pointer={pointer} />
      <StoredAnswers pointers={[pointer]} />
    </fieldset>
  );
}

/** Which screens use a set, and what a change of it does. */
const Users = memo(({ funnel, set }: { readonly funnel: Funnel; readonly set: string }) => (
  <p className={styles.note}>{texts.choices.usedBy(usersOf(funnel, set))}</p>
));

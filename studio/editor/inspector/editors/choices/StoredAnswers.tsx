import type { Change } from '../../../../../proof/diff/change.ts';
import { labelOf } from '../../../../../schema/answers/choice-set.ts';
import { isWithin, valueAt } from '../../../../../schema/places/pointer.ts';
import { useFromEditor } from '../../../context/EditorContext.tsx';
import { useChangesOfAnswers } from '../../../context/use-changes-of-answers.ts';
import { setValue } from '../../../document/json-edits.ts';
import { funnelFileIn } from '../../parts/use-funnel-file.ts';
import { texts } from '../parts/texts.ts';
import { useAct } from '../parts/use-act.ts';
import styles from './StoredAnswers.module.css';

/** What the edits of choices do to answers that are stored already, with a way to keep what is stored. */
export function StoredAnswers({ pointers }: { readonly pointers: readonly string[] }) {
  const changes = useChangesOfAnswers().filter(({ newPointer }) =>
    pointers.some((pointer) => isWithin(newPointer, pointer)),
  );
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={texts.choices.changes}>
      <h3 className={styles.heading}>{texts.choices.changes}</h3>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.key}>
            {change.change} {change.answers}
            <Keep change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Has a choice that was reworded store what it stored, and read as it does now. */
function Keep({ change: { id, newPointer, stored } }: { readonly change: Change }) {
  const choice = useFromEditor((state) => valueAt(funnelFileIn(state), newPointer));
  const act = useAct();
  const value = stored[0]?.choice;
  if (id !== 'choice-reworded' || value === undefined || typeof choice !== 'string') return null;
  return (
    <button
      type="button"
      className={styles.keep}
      onClick={() =>
        act(texts.choices.keep(value), (source) =>
          setValue(source, newPointer, { value, label: labelOf(choice) }),
        )
      }
    >
      {texts.choices.keep(value)}
    </button>
  );
}

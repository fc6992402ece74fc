import { useMemo } from 'react';
import { conditionNever } from '../../../../../proof/rules/flow/condition-never.ts';
import type { Funnel } from '../../../../../schema/declaration/funnel.ts';
import { isWithin, pathOf } from '../../../../../schema/places/pointer.ts';
import type { Condition } from '../../../../../schema/steps/condition.ts';
import type { Next } from '../../../../../schema/steps/next.ts';
import { Badge } from '../../../../parts/Badge.tsx';
import { useChecked } from '../../../context/EditorContext.tsx';
import { moveItem, setValue } from '../../../document/json-edits.ts';
import controls from '../../controls/Control.module.css';
import { doByKey, RowButtons } from '../../controls/RowButtons.tsx';
import type { PropertyEditorProps } from '../../parts/property-editor.ts';
import { PartSelect } from '../parts/PartField.tsx';
import { subjectsAt } from '../parts/subjects.ts';
import { texts } from '../parts/texts.ts';
import { useAct } from '../parts/use-act.ts';
import { WrittenCondition } from './ConditionEditor.tsx';
import { newComparison } from './comparisons.ts';
import styles from './NextEditor.module.css';
import { addBranch, defaultNext, removeBranch, targetsIn } from './next-edits.ts';

/** Where a screen leads: one target, or branches that are tried in their order. */
export function NextEditor({ pointer, value, problems, control, change, remove }: PropertyEditorProps) {
  const { funnel } = useChecked();
  const act = useAct();
  const when = useMemo(() => funnel && newComparison(subjectsAt(funnel, pointer)), [funnel, pointer]);
  if (!funnel) return null;
  const written = value as Next | undefined;
  const next = written ?? defaultNext(funnel, pointer);
  return (
    <fieldset {...control} className={styles.next}>
      {typeof next === 'string' ? (
        <TargetField
          label={texts.next.to}
          path={written === undefined ? '' : next}
          following={written === undefined || isAfter(funnel, pointer, next) ? next : undefined}
          onChange={(path) => (path === '' ? remove() : change(path))}
        />
      ) : (
        <ol className={styles.branches}>
          {next.map((branch, index) => (
            <Branch
              // biome-ignore lint/suspicious/noArrayIndexKey: branches have no names.
              key={index}
              funnel={funnel}
              pointer={pointer}
              next={next}
              index={index}
              branch={branch}
              problems={problems}
            />
          ))}
        </ol>
      )}
      <button
        type="button"
        className={controls.button}
        disabled={!when}
        onClick={() => when && act(texts.next.change, (source) => addBranch(source, pointer, when))}
      >
        {texts.next.add}
      </button>
    </fieldset>
  );
}

interface BranchProps extends Pick<PropertyEditorProps, 'problems'> {
  readonly funnel: Funnel;
  readonly pointer: string;
  readonly next: Exclude<Next, string>;
  readonly index: number;
  readonly branch: { readonly when?: Condition; readonly to: string };
}

function Branch({ funnel, pointer, next, index, branch: { when, to }, problems }: BranchProps) {
  const act = useAct();
  const at = `${pointer}/${index}`;
  const name = texts.next.branch(index + 1);
  const isNeverTaken = problems.some(
    ({ rule, pointer }) => rule === conditionNever.id && isWithin(pointer, at),
  );
  const isBranch = (place: number) => next[place]?.when !== undefined;
  const move = (to: number) =>
    when && isBranch(to)
      ? () => act(texts.next.change, (source) => moveItem(source, pointer, index, to))
      : undefined;
  const can = {
    moveUp: move(index - 1),
    moveDown: move(index + 1),
    remove: () => act(texts.next.change, (source) => removeBranch(source, pointer, next, index)),
  };
  return (
    <li className={styles.branch} onKeyDown={(event) => when && doByKey(event, can)}>
      <div className={styles.head}>
        <span className={styles.name}>{when ? name : texts.next.otherwise}</span>
        {isNeverTaken && <Badge tone="danger">{texts.condition.nobody}</Badge>}
        {when && <RowButtons name={name} can={can} />}
      </div>
      {when && (
        <WrittenCondition
          pointer={`${at}/when`}
          condition={when}
          subjects={subjectsAt(funnel, `${at}/when`)}
        />
      )}
      <TargetField
        label={texts.next.to}
        path={to}
        onChange={(path) => act(texts.next.change, (source) => setValue(source, `${at}/to`, path))}
      />
    </li>
  );
}

interface TargetFieldProps {
  readonly label: string;
  /** Empty for the next screen in order, as the file leaves it out. */
  readonly path: string;
  /** The next screen in order, if the file may leave it out. */
  readonly following?: string | undefined;
  onChange(path: string): void;
}

function TargetField({ label, path, following, onChange }: TargetFieldProps) {
  const { funnel } = useChecked();
  const targets = funnel ? targetsIn(funnel) : [];
  const isKnown = path === '' || targets.some((target) => target.path === path);
  const name = targets.find((target) => target.path === following)?.label;
  return (
    <PartSelect label={label} value={path} onChoose={onChange}>
      {name && <option value="">{texts.next.following(name)}</option>}
      {!isKnown && <option value={path}>{texts.next.unknown(path)}</option>}
      {targets.map((target) => (
        <option key={target.path} value={target.path}>
          {target.label}
        </option>
      ))}
    </PartSelect>
  );
}

/** Whether a path is the one that follows in order. */
function isAfter({ steps }: Funnel, pointer: string, path: string): boolean {
  const [section, index] = pathOf(pointer);
  return section === 'steps' && steps[Number(index) + 1]?.path === path;
}

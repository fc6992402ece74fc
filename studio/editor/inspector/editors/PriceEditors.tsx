import { isCurrency } from '../../../../proof/facts/texts/currency.ts';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { money } from '../../../../schema/numbers/money.ts';
import { pathOf, pointerTo, valueAt } from '../../../../schema/places/pointer.ts';
import { useChecked, useEditor } from '../../context/EditorContext.tsx';
import { funnelFile } from '../../document/act.ts';
import controls from '../controls/Control.module.css';
import { NumberControl } from '../controls/NumberControl.tsx';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import { useFunnelFile } from '../parts/use-funnel-file.ts';
import styles from './PriceEditors.module.css';
import { NumberInput, PartField } from './parts/PartField.tsx';
import { texts } from './parts/texts.ts';
import { textsWithPrice, weeklyFor, weeksOf } from './plan-prices.ts';

/** The plan that a price is of, as it was checked last. */
function usePlan(pointer: string): Plan | undefined {
  const [section, index] = pathOf(pointer);
  const { funnel } = useChecked();
  return section === 'plans' ? funnel?.plans[Number(index)] : undefined;
}

/** The price per week: as a number, or by the weeks for which the total is paid. */
export function WeeklyPriceEditor(props: PropertyEditorProps) {
  const plan = usePlan(props.pointer);
  const [section = '', index = ''] = pathOf(props.pointer);
  // As it is written now: the last check may not know the total that was typed a moment ago.
  const total = Number(valueAt(useFunnelFile(), pointerTo(section, index, 'total')));
  return (
    <div className={styles.prices}>
      <PriceControl {...props} plan={plan} />
      {plan && total > 0 && (
        <PartField label={texts.plans.weeks}>
          <NumberInput
            min={1}
            step="any"
            value={weeksOf({ total, weekly: Number(props.value) }) ?? ''}
            onNumber={(weeks) => weeks > 0 && props.change(weeklyFor(total, weeks, plan.currency))}
          />
        </PartField>
      )}
    </div>
  );
}

/** The total price, with the texts that write out a price of the plan: they do not follow it. */
export function TotalPriceEditor(props: PropertyEditorProps) {
  const plan = usePlan(props.pointer);
  const { funnel } = useChecked();
  const editor = useEditor();
  const written = funnel && plan ? textsWithPrice(funnel, plan) : [];
  return (
    <div className={styles.prices}>
      <PriceControl {...props} plan={plan} />
      {written.length > 0 && (
        <details className={styles.written}>
          <summary>{texts.plans.writtenIn(written.length)}</summary>
          <ul>
            {written.map(({ pointer, text }) => (
              <li key={pointer}>
                <button
                  type="button"
                  className={controls.way}
                  onClick={() => editor.select({ file: funnelFile, pointer })}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** A price, and what visitors read of it. */
function PriceControl({ plan, ...props }: PropertyEditorProps & { readonly plan: Plan | undefined }) {
  const { funnel } = useChecked();
  const price = Number(props.value);
  return (
    <>
      <NumberControl {...props} />
      {funnel && plan && isCurrency(plan.currency) && Number.isFinite(price) && (
        <output className={styles.read}>{money(price, plan.currency, funnel.language)}</output>
      )}
    </>
  );
}

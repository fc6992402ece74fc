import { isCurrency } from '../../../../proof/facts/texts/currency.ts';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { money } from '../../../../schema/numbers/money.ts';
import { pathOf } from '../../../../schema/places/pointer.ts';
import { useChecked, useEditor } from '../../context/EditorContext.tsx';
import { funnelFile } from '../../document/act.ts';
import controls from '../controls/Control.module.css';
import { NumberControl } from '../controls/NumberControl.tsx';
import type { PropertyEditorProps } from '../property-editor.ts';
import { NumberInput, PartField } from './PartField.tsx';
import styles from './PriceEditors.module.css';
import { textsWithPrice, weeklyFor, weeksOf } from './plan-prices.ts';
import { texts } from './texts.ts';

/** The plan that a price is of, as it was checked last. */
function usePlan(pointer: string): Plan | undefined {
  const [section, index] = pathOf(pointer);
  const { funnel } = useChecked();
  return section === 'plans' ? funnel?.plans[Number(index)] : undefined;
}

/** The price per week: as a number, or by the weeks for which the total is paid. */
export function WeeklyPriceEditor(props: PropertyEditorProps) {
  const plan = usePlan(props.pointer);
  return (
    <div className={styles.prices}>
      <PriceControl {...props} plan={plan} />
      {plan && (
        <PartField label={texts.plans.weeks}>
          <NumberInput
            min={1}
            step="any"
            value={weeksOf(plan) ?? ''}
            onNumber={(weeks) => weeks > 0 && props.change(weeklyFor(plan.total, weeks, plan.currency))}
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

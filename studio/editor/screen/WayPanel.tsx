import { useId } from 'react';
import { answerText } from '../../../engine/explore/example-path.ts';
import type { Answer } from '../../../schema/answers/answer.ts';
import { labelOf, storedValue } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { questionName } from '../../../schema/questions/form-questions.ts';
import { Disclosure } from '../../parts/Disclosure.tsx';
import { texts } from './texts.ts';
import type { useWay } from './use-way.ts';
import styles from './WayPanel.module.css';

interface WayPanelProps {
  readonly funnel: Funnel;
  readonly way: ReturnType<typeof useWay>;
  /** The title of the screen that the answers lead to instead. */
  readonly elsewhere: string | undefined;
  onGo(): void;
}

/** By which answers the visitor got to the screen; each can be changed. */
export function WayPanel({ funnel, way: chosen, elsewhere, onGo }: WayPanelProps) {
  const { way, answers, answer, reset } = chosen;
  if (!way) return <p className={styles.note}>{texts.nobody}</p>;
  if (way.steps.length === 0) return <p className={styles.note}>{texts.begins}</p>;
  const decisive = way.steps.filter(({ field }) => way.decisive.has(field));
  const words = decisive.map((step) => texts.said(answerText(answers[step.field]), questionName(step)));
  return (
    <div className={styles.panel}>
      <Disclosure summary={words.length > 0 ? texts.asSomebody(words) : texts.asAnybody}>
        <ol className={styles.steps}>
          {way.steps.map((step) => (
            <Given
              key={step.path}
              funnel={funnel}
              step={step}
              value={answers[step.field]}
              isDecisive={way.decisive.has(step.field)}
              onChoose={(value) => answer(step, value)}
            />
          ))}
        </ol>
      </Disclosure>
      {elsewhere !== undefined && (
        <p className={styles.elsewhere} role="status">
          {texts.elsewhere(elsewhere)}
          <button type="button" onClick={onGo}>
            {texts.goThere}
          </button>
          <button type="button" onClick={reset}>
            {texts.back}
          </button>
        </p>
      )}
    </div>
  );
}

interface GivenProps {
  readonly funnel: Funnel;
  readonly step: Step;
  readonly value: Answer | undefined;
  readonly isDecisive: boolean;
  onChoose(value: unknown): void;
}

/** An answer on the way, as a field if it can be another. */
function Given({ funnel, step, value, isDecisive, onChoose }: GivenProps) {
  const id = useId();
  const domain = kindAuthoringOf(step).domain(step, funnel);
  const isOfOne = 'values' in domain && domain.values.length > 1 && (domain.several?.min ?? 1) === 1;
  const choices = isOfOne ? domain.values : [];
  const shown = [value].flat()[0];
  return (
    <li data-decisive={isDecisive || undefined}>
      <label htmlFor={id}>{questionName(step)}</label>
      {choices.length > 0 ? (
        <select
          id={id}
          value={String(shown ?? '')}
          onChange={({ target }) => onChoose('several' in domain ? [target.value] : target.value)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {labelIn(funnel, choice)}
            </option>
          ))}
        </select>
      ) : 'min' in domain ? (
        <input
          id={id}
          type="number"
          min={domain.min}
          max={domain.max}
          step={domain.step}
          value={Number(shown)}
          onChange={({ target }) => onChoose(target.valueAsNumber)}
        />
      ) : (
        <output id={id}>{answerText(value)}</output>
      )}
    </li>
  );
}

/** What a visitor reads for a stored value. */
function labelIn({ choiceSets }: Funnel, value: string): string {
  const choice = Object.values(choiceSets)
    .flat()
    .find((choice) => storedValue(choice) === value);
  return choice ? labelOf(choice) : value;
}

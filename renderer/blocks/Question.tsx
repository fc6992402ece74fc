import { use, useId, useState } from 'react';
import { labelOf, storedValue } from '../../schema/choice-set.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { LandingActions } from './landing-actions.ts';
import styles from './Question.module.css';
import type { BlockViewProps } from './view-props.ts';

/** The first question of the funnel, answered by one click. */
export function Question({ block, funnel, titlesPage }: BlockViewProps<'question'>) {
  const id = useId();
  const actions = use(LandingActions);
  const [chosen, setChosen] = useState<string>();
  const Heading = titlesPage ? 'h1' : 'h2';

  const choose = (value: string) => {
    setChosen(value);
    actions?.answer(block, value);
  };

  return (
    <div className={styles.question}>
      <Heading id={id} className={styles.title}>
        {block.heading}
      </Heading>
      {block.text && <p className={styles.text}>{block.text}</p>}
      {actions && (
        <ChoiceGroup labelledBy={id}>
          {funnel.choiceSets[block.choices]?.map((choice) => (
            <Button
              key={storedValue(choice)}
              variant="choice"
              aria-pressed={storedValue(choice) === chosen}
              busy={actions.busy}
              onClick={() => choose(storedValue(choice))}
            >
              {labelOf(choice)}
            </Button>
          ))}
        </ChoiceGroup>
      )}
    </div>
  );
}

import { type MouseEvent, use, useId, useState } from 'react';
import { labelOf, storedValue } from '../../schema/sections/choice-set.ts';
import { SessionField } from '../forms/SessionField.tsx';
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

  const choose = (event: MouseEvent, value: string) => {
    // Before this code runs, the button sends the form.
    event.preventDefault();
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
        <form method="post">
          <SessionField funnel={funnel} />
          <ChoiceGroup labelledBy={id}>
            {funnel.choiceSets[block.choices]?.map((choice) => (
              <Button
                key={storedValue(choice)}
                type="submit"
                name={block.field}
                value={storedValue(choice)}
                variant="choice"
                aria-pressed={storedValue(choice) === chosen}
                busy={actions.busy}
                onClick={(event) => choose(event, storedValue(choice))}
              >
                {labelOf(choice)}
              </Button>
            ))}
          </ChoiceGroup>
        </form>
      )}
    </div>
  );
}

import { type Choice, labelOf, pictureOf } from '../../schema/answers/choice-set.ts';
import type { Layout } from '../../schema/declaration/sections/choice-set.ts';
import { OwnPicture } from '../art/OwnPicture.tsx';

interface ChoiceContentProps {
  readonly choice: Choice;
  readonly layout: Layout | undefined;
}

/** What the button of a choice shows: its label, with its picture if it has one. */
export function ChoiceContent({ choice, layout = 'list' }: ChoiceContentProps) {
  const picture = pictureOf(choice);
  return picture ? <OwnPicture picture={picture} place={layout} label={labelOf(choice)} /> : labelOf(choice);
}

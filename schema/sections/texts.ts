import { Type } from 'typebox';
import { strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

/** Texts that belong to no step or page alone. */
export const textsSchema = strict(
  {
    loading: filledText('Loading', 'While the session id is read.'),
    continueLabel: filledText('Continue', 'The button of most steps.'),
    saving: filledText('Saving', 'Said to screen readers while an answer is kept.'),
    saveFailed: filledText('Save failed', 'Said to screen readers when an answer could not be kept.'),
    skipToContent: filledText('Skip link', 'The first link of every page.'),
    progress: filledText('Progress', 'Names the progress to screen readers.'),
    decrease: filledText('Less', 'Names the minus button of a slider.'),
    increase: filledText('More', 'Names the plus button of a slider.'),
    suggestions: filledText('Suggestions', 'Names the list of suggestions.'),
    selected: filledText('Selected', 'Marks the selected plan.'),
    crashed: filledText('Crashed', 'Shown when a screen cannot be drawn.'),
    reload: filledText('Reload', 'The button beside it.'),
    needsScripts: Type.Optional(
      filledText(
        'Needs JavaScript',
        'Shown where JavaScript is switched off and the screen needs it; a sentence in English where it is left out.',
      ),
    ),
    sandbox: Type.Optional(
      filledText(
        'Sandbox',
        'Shown with the plans while the checkout is the sandbox, where nobody pays; a sentence in English where it is left out.',
      ),
    ),
  },
  { title: 'Texts' },
);

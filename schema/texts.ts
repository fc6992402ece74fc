import { copy } from './copy.ts';
import { strict } from './strict.ts';

/** Texts that belong to no step or page alone. */
export const textsSchema = strict(
  {
    loading: copy('Loading', 'While the session id is read.'),
    continueLabel: copy('Continue', 'The button of most steps.'),
    saving: copy('Saving', 'Said to screen readers while an answer is kept.'),
    saveFailed: copy('Save failed', 'Said to screen readers when an answer could not be kept.'),
    skipToContent: copy('Skip link', 'The first link of every page.'),
    progress: copy('Progress', 'Names the progress to screen readers.'),
    decrease: copy('Less', 'Names the minus button of a slider.'),
    increase: copy('More', 'Names the plus button of a slider.'),
    suggestions: copy('Suggestions', 'Names the list of suggestions.'),
    selected: copy('Selected', 'Marks the selected plan.'),
    crashed: copy('Crashed', 'Shown when a screen cannot be drawn.'),
    reload: copy('Reload', 'The button beside it.'),
  },
  { title: 'Texts' },
);

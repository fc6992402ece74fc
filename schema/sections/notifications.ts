import { Type } from 'typebox';
import { strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

const milliseconds = (title: string, description: string, bounds?: { minimum?: number; maximum?: number }) =>
  Type.Integer({ minimum: 0, ...bounds, title, description });

/** Toasts, of which there is one at a time. */
export const toastsSchema = strict(
  {
    durationMs: milliseconds(
      'Duration',
      'Milliseconds until a toast is dismissed: a second or more, in which it can be read.',
      { minimum: 1000 },
    ),
    removeDelayMs: milliseconds('Removal', 'Milliseconds from dismissal to removal.'),
    swipeDirection: Type.Enum(['right', 'left', 'up', 'down'], { title: 'Swipe direction' }),
    swipeThreshold: Type.Integer({ minimum: 1, title: 'Swipe threshold', description: 'In pixels.' }),
    hotkey: filledText('Hotkey', 'Moves the focus to the toasts.'),
    label: filledText('Label', 'Names the place of the toasts to screen readers.'),
    closeLabel: filledText('Label of the close button'),
  },
  { title: 'Toasts' },
);

/** Tooltips. */
export const tooltipsSchema = strict(
  {
    delayMs: milliseconds(
      'Delay',
      'Milliseconds until a tooltip opens: ten seconds at most, which nobody outwaits.',
      { maximum: 10_000 },
    ),
    skipDelayMs: milliseconds('Skip delay', 'Milliseconds in which the next one opens at once.'),
  },
  { title: 'Tooltips' },
);
